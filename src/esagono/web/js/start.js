/** The start page: choose a game, a scenario, who sits where; or go on with a game. */
import { call, keep, language, Refusal, tokens } from "./api.js";
import { drawn, fill, h } from "./dom.js";
import { mark, nation } from "./counters.js";
import { logo } from "./icons.js";
import { w } from "./words.js";

/** @typedef {{side: string, name: string}} SideName */
/** @typedef {{name: string, title: string, sides: SideName[], scenarios: {name: string, card: Record<string, any>}[], options: {name: string, rule: string, choices: string[], label: string}[]}} Game */

/** @returns {Promise<HTMLElement>} */
export async function startPage() {
  const [catalogue, mine] = await Promise.all([call("catalogue"), call("mine", { tokens: tokens() })]);
  /** @type {Game[]} */
  const games = catalogue.games;
  const form = h("div", { class: "wish" });
  const page = h(
    "main",
    { class: "start" },
    h("header", {}, h("h1", {}, drawn(logo(34)), "Esagono"), h("p", {}, w("tagline")), languages()),
    running(mine.games),
    h("section", {}, h("h2", {}, w("choose")), h("div", { class: "cards" }, games.flatMap((game) => cardsOf(game, form)))),
    form,
    h("footer", {}, w("unofficial")),
  );
  return page;
}

function languages() {
  const button = (/** @type {string} */ code, /** @type {string} */ name) =>
    h(
      "button",
      {
        class: "ib", lang: code, "aria-pressed": String(language.now === code),
        onclick: () => {
          language.set(code);
          dispatchEvent(new Event("esagono-language"));
        },
      },
      name,
    );
  return h("div", { class: "langs" }, button("en", "English"), button("it", "Italiano"), themeButton());
}

/** @returns {HTMLElement} */
export function themeButton() {
  return h(
    "button",
    {
      class: "ib",
      onclick: () => {
        const to = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
        document.documentElement.dataset.theme = to;
        localStorage.setItem("esagono.theme", to);
        dispatchEvent(new Event("esagono-theme"));
      },
    },
    w("theme"),
  );
}

/** @param {any[]} games */
function running(games) {
  const open = games.filter((g) => !g.over);
  if (!open.length) return null;
  return h(
    "section",
    { class: "running" },
    h("h2", {}, w("running")),
    open.map((g) =>
      h(
        "a",
        { href: `#seat=${g.token}`, class: "row" },
        h("b", {}, g.title),
        h("span", {}, g.path.filter(Boolean).slice(1).join(" › ")),
        g.asked.some((/** @type {string} */ s) => g.sides.includes(s)) ? h("em", {}, w("yourturn")) : null,
      ),
    ),
  );
}

/** @param {Game} game @param {HTMLElement} form @returns {HTMLElement[]} */
function cardsOf(game, form) {
  return game.scenarios.map(({ name, card }) =>
    h(
      "button",
      { class: "card", "data-scenario": name, onclick: () => choose(game, name, card, form) },
      h("span", { class: "lab" }, game.title),
      h("h3", {}, card.title),
      h("p", {}, card.story ?? ""),
      h("small", {}, [`${card.rounds} ${w("rounds")}`, card.teaches, `${w("provenance")}: ${card.provenance === "authored" ? w("authored") : card.provenance}`].filter(Boolean).join(" · ")),
    ),
  );
}

/** @param {Game} game @param {string} scenario @param {Record<string, any>} card @param {HTMLElement} form */
function choose(game, scenario, card, form) {
  /** @type {string[]} */
  const used = card.players ?? game.sides.map((s) => s.side);
  const sides = game.sides.filter((s) => used.includes(s.side));
  const seats = sides.map((side, i) => {
    const select = h(
      "select",
      { "aria-label": side.name, "data-side": side.side },
      h("option", { value: "person" }, w("person")),
      h("option", { value: "link" }, w("link")),
      h("option", { value: "random", selected: i > 0 }, w("random")),
    );
    return h("label", { class: "seat" }, drawn(`<svg width="22" height="22" viewBox="-9 -9 18 18">${mark(side.side, 0, 0, 1.1)}</svg>`), h("b", { style: `color:${nation(side.side).strip}` }, side.name), select);
  });
  const options = game.options.map((o) => h("label", { class: "option" }, h("input", { type: "checkbox", "data-option": o.name }), `${o.label} `, h("span", { class: "r" }, o.rule)));
  const dice = h("select", { "aria-label": w("dice") }, h("option", { value: "program" }, w("program")), h("option", { value: "typed" }, w("typed")));
  const refused = h("p", { class: "refused", role: "alert" });
  const go = h("button", { class: "go", onclick: () => void begin() }, w("start"));
  fill(
    form,
    h("h2", {}, card.title),
    h("div", { class: "cols" }, h("div", {}, h("h4", { class: "lab" }, w("seats")), ...seats), h("div", {}, h("h4", { class: "lab" }, w("options")), ...options, h("h4", { class: "lab" }, w("dice")), dice)),
    go,
    refused,
  );
  form.scrollIntoView({ block: "nearest", behavior: "smooth" });
  go.focus();

  async function begin() {
    /** @type {Record<string, string>} */
    const chosen = {};
    for (const box of form.querySelectorAll("input[data-option]")) {
      if (/** @type {HTMLInputElement} */ (box).checked) chosen[String(box.getAttribute("data-option"))] = "yes";
    }
    const players = [...form.querySelectorAll("select[data-side]")].map((s) => ({ side: String(s.getAttribute("data-side")), player: /** @type {HTMLSelectElement} */ (s).value }));
    const here = players.filter((p) => p.player === "person").map((p) => p.side);
    const wishes = [];
    if (here.length) wishes.push({ sides: here, player: "person" });
    for (const p of players) if (p.player !== "person") wishes.push({ sides: [p.side], player: p.player === "link" ? "person" : p.player });
    try {
      const made = await call("games", { game: game.name, scenario, seats: wishes, options: chosen, dice: /** @type {HTMLSelectElement} */ (dice).value, title: card.title });
      const links = Object.entries(made.seats).slice(here.length ? 1 : 0);
      sessionStorage.setItem(`esagono.links.${made.id}`, JSON.stringify({ seats: links.map(([seat, token]) => [wishes[Number(seat)].sides, token]), spectator: made.spectator }));
      const first = /** @type {string} */ (Object.values(made.seats)[0] ?? made.spectator);
      keep(first);
      location.hash = `seat=${first}`;
    } catch (wrong) {
      refused.textContent = wrong instanceof Refusal ? wrong.message : String(wrong);
    }
  }
}
