/** The page: the start, or a table, by the address. */
import { call, keep, language } from "./api.js";
import { fill, h } from "./dom.js";
import { look } from "./look.js";
import { w } from "./words.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {import("./table/table.js").Table|null} */
let table = null;

/** Whatever the address says. */
export async function route() {
  table?.close();
  table = null;
  const hash = location.hash.slice(1);
  if (hash.startsWith("owner=")) {
    sessionStorage.setItem("esagono.owner", hash.slice(6));
    history.replaceState(null, "", "#");
  }
  if (hash.startsWith("seat=")) {
    const token = hash.slice(5);
    keep(token);
    fill(app);
    const map = call(`seats/${token}/map`).catch(() => null); // on its way while the modules of the table are
    const { Table } = await import("./table/table.js");
    if (location.hash.slice(1) === hash && !table) table = new Table(app, token, map);
    return;
  }
  const here = location.hash;
  try {
    const { startPage } = await import("./start/start.js");
    const page = await startPage();
    if (location.hash !== here) return;
    fill(app, page);
  } catch (wrong) {
    fill(
      app,
      h(
        "main",
        { class: "start" },
        h("p", { class: "refused" }, String(/** @type {Error} */ (wrong).message ?? wrong)),
      ),
    );
    setTimeout(() => void route(), 2500);
  }
  app.removeAttribute("aria-busy");
}

/** An error of ours: what happened, and that the game is safe. */
function failed() {
  document.querySelector(".failed")?.remove();
  const save = table ? h("button", { class: "ib", onclick: () => void table?.top.save() }, w("save")) : null;
  document.body.append(
    h(
      "div",
      { class: "fl failed", role: "alert" },
      w("error"),
      save,
      h("button", { class: "ib", onclick: () => location.reload() }, "↻"),
    ),
  );
}

const theme =
  localStorage.getItem("esagono.theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
document.documentElement.dataset.theme = theme;
document.documentElement.lang = language.now;
look.apply();
addEventListener("hashchange", () => void route());
addEventListener("esagono-language", () => void route());
addEventListener("error", failed);
addEventListener("unhandledrejection", failed);
addEventListener("pointerdown", (e) => {
  const menu = /** @type {HTMLElement|null} */ (document.querySelector(".menu:not([hidden])"));
  if (menu && !menu.contains(/** @type {Node} */ (e.target)) && !(/** @type {Element} */ (e.target).closest?.("#menu")))
    menu.hidden = true;
});
void route();
