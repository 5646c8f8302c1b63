/** The bar above the table and its menu. */
import { language } from "../api.js";
import { drawn, fill, h } from "../dom.js";
import { ICON, logo } from "../icons.js";
import { languageButtons, themeButton } from "../settings.js";
import { soundButton, speedButtons } from "../show/pace.js";
import { w } from "../words.js";
import { Book } from "./book.js";
import { find } from "./find.js";
import { help } from "./keys.js";
import { seatItems } from "./seatbox.js";
import { settings } from "./settingsbox.js";

/** So many rounds find room beside the title and the buttons. */
const MOST = 16;

/** The rounds that are shown: all of them, or those around the present one, a gap (0), and the last. @param {number} round @param {number} rounds */
function shown(round, rounds) {
  if (rounds <= MOST) return Array.from({ length: rounds }, (_, i) => i + 1);
  const first = Math.max(1, Math.min(round - 3, rounds - MOST + 2));
  const near = Array.from({ length: MOST - 2 }, (_, i) => first + i).filter((n) => n < rounds);
  return [...near, ...(near.at(-1) === rounds - 1 ? [] : [0]), rounds];
}

export class Top {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.book = new Book(table);
    const button = (
      /** @type {keyof typeof ICON} */ icon,
      /** @type {string} */ word,
      /** @type {string} */ id,
      /** @type {() => void} */ press,
      hide = "hide-ph",
    ) =>
      h(
        "button",
        { class: `ib ${id === "undo" ? "" : hide}`, id, title: w(word), "aria-label": w(word), onclick: press },
        drawn(ICON[icon]),
        h("span", { class: "hide-tb" }, w(word)),
      );
    this.title = h("div", { class: "sc" });
    this.track = h("div", { class: "track hide-ph" });
    this.undo = button("undo", "undo", "undo", () => void table.doing.undo());
    this.redo = button("redo", "redo", "redo", () => void table.doing.send({ do: "redo" }), "");
    this.replay = button("replay", "replay", "replay", () =>
      table.replay.on ? void table.replay.leave() : void table.replay.go((table.view?.lines ?? 1) - 1),
    );
    const briefing = button("flag", "briefing", "briefing", () => void table.telling.briefing.open());
    const rules = button("rules", "rules", "rules", () => this.book.toggle("rules"));
    this.tracks = button("tracks", "tracks", "tracks", () => table.aids.toggle());
    const lang = h(
      "button",
      {
        class: "ib hide-ph",
        id: "lang",
        title: w("language"),
        onclick: () => {
          language.set(language.now === "it" ? "en" : "it");
          dispatchEvent(new Event("esagono-language"));
        },
      },
      language.now.toUpperCase(),
    );
    const menu = h(
      "button",
      { class: "ib", id: "menu", "aria-label": w("menu"), onclick: () => this.open() },
      drawn(ICON.menu),
    );
    this.menu = h("div", { class: "fl menu", hidden: true });
    fill(
      table.head,
      h("a", { class: "brand", href: "#", title: w("home") }, drawn(logo()), h("span", {}, "Esagono")),
      this.title,
      this.track,
      h("div", { class: "sp" }),
      this.undo,
      this.redo,
      this.replay,
      this.tracks,
      briefing,
      rules,
      lang,
      menu,
    );
    table.app.append(this.menu);
  }

  draw() {
    const { table } = this;
    const { view } = table;
    if (!view) return;
    fill(
      this.title,
      h("b", {}, table.word(view.game)),
      h("span", {}, view.title),
    );
    fill(
      this.track,
      ...(view.table.rounds
        ? [
            h("span", { class: "lab" }, view.words["round-name"] ?? w("round")),
            ...shown(view.table.round, view.table.rounds).map((n) =>
              n
                ? h(
                    "i",
                    {
                      class: n < view.table.round ? "d" : n === view.table.round ? "n" : "",
                      "aria-current": n === view.table.round ? "step" : null,
                    },
                    n - 1 + view.table.first,
                  )
                : h("span", { class: "lab" }, "…"),
            ),
          ]
        : []),
    );
    this.undo.toggleAttribute("disabled", !view.seat.sides.length || table.replay.on);
    this.redo.hidden = !view.redo;
    this.tracks.hidden = !table.aids.all.length;
    this.replay.setAttribute("aria-pressed", String(table.replay.on));
    this.book.draw();
    if (!this.invited && view.lines < 3) this.invite();
  }

  /** The links that were made with the game. */
  links() {
    return /** @type {{seats: [string[], string][], spectator: string}|null} */ (
      JSON.parse(localStorage.getItem(`esagono.links.${this.table.view?.id}`) ?? "null")
    );
  }

  /** Friends who play by link are invited at once. */
  invite() {
    this.invited = true;
    if (this.links()?.seats.length) this.open();
  }

  open() {
    const { table } = this;
    if (!this.menu.hidden) {
      this.menu.hidden = true;
      return;
    }
    const links = this.links();
    const item = (/** @type {string} */ id, /** @type {string} */ word, /** @type {() => void} */ press) =>
      h(
        "button",
        {
          class: "ib",
          id,
          onclick: () => {
            this.menu.hidden = true;
            press();
          },
        },
        w(word),
      );
    fill(
      this.menu,
      links ? h("div", { class: "lab" }, w("links")) : null,
      ...(links
        ? [
            ...links.seats.map(([sides, token]) =>
              this.row(w("invite", { side: sides.map((s) => table.sideName(s)).join(", ") }), token),
            ),
            this.row(w("spectator"), links.spectator),
          ]
        : []),
      h("div", { class: "menurow" }, languageButtons(), themeButton()),
      h("div", { class: "menurow" }, speedButtons(), soundButton()),
      item("m-settings", "settings", () => settings(table)),
      ...seatItems(table, () => (this.menu.hidden = true)),
      item("m-replay", "replay", () => void table.replay.go((table.view?.lines ?? 1) - 1)),
      item("save", "save", () => void this.save()),
      table.aids.all.length ? item("m-tracks", "tracks", () => table.aids.toggle()) : null,
      item("m-briefing", "briefing", () => void table.telling.briefing.open()),
      item("m-report", "report", () => table.panel.log.report()),
      item("m-rules", "rules", () => void this.book.open("rules")),
      item("m-charts", "book_charts", () => void this.book.open("charts")),
      item("m-forces", "book_forces", () => void this.book.open("forces")),
      this.book.guide.there ? item("m-guide", "guide_first", () => this.book.guide.start()) : null,
      item("m-find", "find", () => find(table)),
      item("m-keys", "keys", () => help(table)),
      item("m-map", "maponly", () => table.frame.classList.toggle("map-only")),
      item("home", "home", () => (location.hash = "")),
    );
    this.menu.hidden = false;
  }

  /** @param {string} text @param {string} token */
  row(text, token) {
    const address = `${location.origin}${location.pathname}#seat=${token}`;
    const input = /** @type {HTMLInputElement} */ (h("input", { readonly: true, value: address, "aria-label": text }));
    const copy = h(
      "button",
      {
        class: "ib",
        onclick: async () => {
          input.select();
          await navigator.clipboard?.writeText(address).catch(() => document.execCommand("copy"));
          copy.textContent = w("copied");
        },
      },
      w("copy"),
    );
    return h("label", { class: "linkrow" }, h("span", {}, text), h("div", {}, input, copy));
  }

  async save() {
    const { record } = await this.table.line.ask({ do: "record" });
    const link = h("a", {
      href: URL.createObjectURL(new Blob([record], { type: "text/plain" })),
      download: `${this.table.view?.title ?? "esagono"}.record`,
    });
    link.click();
  }
}
