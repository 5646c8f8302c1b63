/** The page: the start, or a table, by the address. */
import { call, keep, language } from "./api.js";
import { fill } from "./dom.js";
import { startPage } from "./start.js";
import { Table } from "./table.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {Table|null} */
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
    table = new Table(app, token);
    return;
  }
  fill(app, await startPage());
  app.removeAttribute("aria-busy");
}

const theme = localStorage.getItem("esagono.theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
document.documentElement.dataset.theme = theme;
document.documentElement.lang = language.now;
addEventListener("hashchange", () => void route());
addEventListener("esagono-language", () => void route());
void route().catch(async (wrong) => {
  await call("catalogue").catch(() => null);
  app.textContent = String(wrong.message ?? wrong);
});
