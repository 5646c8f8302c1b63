/** The start page: choose a game and a scenario, or go on with a game. */
import { call, keep, tokens } from "../api.js";
import { mark } from "../board/marks.js";
import { drawn, fill, h } from "../dom.js";
import { logo } from "../icons.js";
import { languageButtons, themeButton } from "../settings.js";
import { w } from "../words.js";
import { picture } from "./picture.js";
import { loader } from "./loader.js";
import { Wish } from "./wish.js";

/** @typedef {{side: string, name: string}} SideName */
/** @typedef {{name: string, sides: string[], card: Record<string, any>, guide?: string}} Scenario */
/** `thinks`: bots weigh their moves in it; else all of them play at random. `searches`: one of them looks ahead. @typedef {{name: string, title: string, sides: SideName[], scenarios: Scenario[], options: {name: string, rule: string, choices: string[], label: string, words?: Record<string, string>, only?: string[]}[], thinks: boolean, searches: boolean}} Game */

const AGAIN = 2500;

/** @returns {Promise<HTMLElement>} */
export async function startPage() {
  const begun = listed();
  const catalogue = await call("catalogue");
  /** @type {Game[]} */
  const games = catalogue.games;
  games.sort((a, b) => Number(Boolean(b.scenarios[0]?.card.teaches)) - Number(Boolean(a.scenarios[0]?.card.teaches)));
  const wish = new Wish(games, catalogue.bots);
  const cards = games.map((game) => gameCard(game, wish));
  if (games[0]?.scenarios.length) wish.choose(games[0], games[0].scenarios[0]);
  const place = h("section", { class: "running" });
  void showRunning(place, games, begun);
  return h(
    "main",
    { class: "start" },
    h("header", {}, h("h1", {}, drawn(logo(30)), "Esagono"), h("nav", {}, themeButton(), languageButtons())),
    h(
      "div",
      { class: "cols" },
      h(
        "div",
        {},
        h("h2", {}, w("which")),
        h("p", { class: "lead" }, w("tagline")),
        h("div", { class: "cards" }, cards),
        place,
        loader(wish),
        h("footer", {}, w("unofficial")),
      ),
      wish.place,
    ),
  );
}

/** @returns {Promise<any[]|null>} the games one is in or has on one's own server; null when the server does not tell */
async function listed() {
  try {
    const [mine, all] = await Promise.all([call("mine", { tokens: tokens() }), owned()]);
    return [...mine.games, ...all.filter((g) => !mine.games.some((/** @type {any} */ m) => m.id === g.id))];
  } catch {
    return null;
  }
}

/** Fill the list of games when it comes, and ask again when it does not. @param {HTMLElement} place @param {Game[]} games @param {Promise<any[]|null>} begun */
async function showRunning(place, games, begun) {
  const found = await begun;
  if (found) fill(place, ...running(found, games));
  else setTimeout(() => place.isConnected && void showRunning(place, games, listed()), AGAIN);
}

/** @returns {{"x-owner": string}|null} what shows that the server is run by who sits here */
function owner() {
  const found = sessionStorage.getItem("esagono.owner");
  return found ? { "x-owner": found } : null;
}

/** @returns {Promise<any[]>} the unfinished games of one's own server, whatever browser they were begun in */
async function owned() {
  const shown = owner();
  if (!shown) return [];
  return call("all", undefined, shown).then(
    (found) => found.games,
    () => [],
  );
}

/** Take the first seat of a game of one's own server. @param {any} game */
async function sit(game) {
  const seat = game.seats.find((/** @type {any} */ s) => s.player === "person")?.number ?? -1;
  const { token } = await call("all", { id: game.id, seat }, owner() ?? {});
  keep(token);
  location.hash = `seat=${token}`;
}

/** @param {Game} game @param {Wish} wish */
function gameCard(game, wish) {
  const first = game.scenarios[0];
  const place = h("div", { class: "art" });
  if (first) void picture(place, game.name, first.name, { width: 860, height: 400, zoom: 1.15 });
  return h(
    "article",
    { class: "card" },
    place,
    h(
      "div",
      { class: "body" },
      h("h3", {}, game.title),
      h(
        "div",
        { class: "pills" },
        game.scenarios.map((s) =>
          h(
            "button",
            { class: "pill", "data-scenario": s.name, onclick: () => wish.choose(game, s, true) },
            s.card.title,
          ),
        ),
      ),
    ),
  );
}

/** @param {any[]} mine @param {Game[]} games @returns {HTMLElement[]} */
function running(mine, games) {
  const row = (/** @type {any} */ g) => {
    const own = g.asked.some((/** @type {string} */ s) => g.sides.includes(s));
    const title = games.find((x) => x.name === g.game)?.title ?? g.game;
    return h(
      "a",
      {
        href: g.token ? `#seat=${g.token}` : null,
        class: "row",
        "data-game": g.id,
        role: g.token ? null : "button",
        tabindex: g.token ? null : "0",
        onclick: () => g.token || void sit(g),
        onkeydown: (/** @type {KeyboardEvent} */ e) => e.key === "Enter" && !g.token && void sit(g),
      },
      drawn(
        `<svg width="26" height="26" viewBox="-9 -9 18 18" aria-hidden="true">${mark(g.sides[0] ?? "", 0, 0, 1)}</svg>`,
      ),
      h("div", {}, h("b", {}, `${title}, ${g.title}`), h("span", {}, g.path.join(" · "))),
      h("time", {}, ago(g.changed)),
      g.over ? h("span", { class: "ended" }, g.ended || w("over")) : own ? h("em", {}, w("yourturn")) : h("span", {}, w("waitingshort")),
    );
  };
  const open = mine.filter((g) => !g.over);
  const done = mine.filter((g) => g.over).slice(0, 5);
  const titled = (/** @type {any[]} */ rows, /** @type {string} */ title) =>
    rows.length ? [h("h4", { class: "lab" }, w(title)), h("div", { class: "rows" }, rows.map(row))] : [];
  return [...titled(open.slice(0, 12), "running"), ...titled(done, "finished")];
}

/** @param {unknown} changed seconds or text */
function ago(changed) {
  const at = typeof changed === "number" ? changed * 1000 : Date.parse(String(changed));
  if (!Number.isFinite(at)) return "";
  const minutes = Math.round((at - Date.now()) / 60000);
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  if (minutes > -60) return words.format(Math.min(0, minutes), "minute");
  return minutes > -1440
    ? words.format(Math.round(minutes / 60), "hour")
    : words.format(Math.round(minutes / 1440), "day");
}
