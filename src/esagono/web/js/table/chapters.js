/** The rules as a book: contents, chapters, and a search through every text in both languages. */
import { call } from "../api.js";
import { fill, h, say } from "../dom.js";
import { w } from "../words.js";

/** @typedef {{id: string, kind: string, title: string, text: string, also: string}} Rule */
/** @typedef {{key: string, title: string, rules: Rule[]}} Chapter */
/** @typedef {{game: string, title: string, chapters: Chapter[]}} Whole */

const MOST = 40;
const LEAST = 2;

/** @type {Map<string, Promise<Whole>>} */
const kept = new Map();

/** The whole book of a game in the language of the page; asked for once. @param {string} game @returns {Promise<Whole>} */
export function bookOf(game) {
  const key = `${document.documentElement.lang}/${game}`;
  const asked = kept.get(key) ?? call(`rules/${game}`);
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** A text for comparison: no capitals, no accents. @param {string} text */
export const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The rules in which all words stand, in either language, the best first. @param {Whole} book @param {string} text @returns {Rule[]} */
export function search(book, text) {
  const words = bare(text).split(/\s+/).filter(Boolean);
  if (!words.length || bare(text).trim().length < LEAST) return [];
  const scored = book.chapters
    .flatMap((c) => c.rules)
    .map((rule) => ({ rule, n: score(rule, words, bare(text).trim()) }))
    .filter((found) => found.n > 0);
  return scored.sort((a, b) => b.n - a.n).map((found) => found.rule);
}

/** How well a rule fits; nothing if a word is missing. @param {Rule} rule @param {string[]} words @param {string} whole */
function score(rule, words, whole) {
  const [id, title, all] = [bare(rule.id), bare(rule.title), bare(`${rule.id} ${rule.title} ${rule.text} ${rule.also}`)];
  if (!words.every((word) => all.includes(word))) return 0;
  const played = rule.kind === "example" || rule.kind === "background" ? 0 : 2;
  const named = words.filter((word) => title.includes(word)).length * 4;
  const exact = id === whole ? 100 : id.split(/[-./]/).includes(whole) ? 20 : 0;
  return 1 + played + named + exact + (title.startsWith(whole) ? 8 : 0) + (bare(rule.text).includes(whole) ? 1 : 0);
}

export class Chapters {
  /** @param {() => string} game @param {{titles: () => Promise<[string, string][]>}|null} charts @param {(key: string) => void} showChart */
  constructor(game, charts, showChart) {
    this.game = game;
    this.charts = charts;
    this.showChart = showChart;
    this.input = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "search",
        class: "search",
        placeholder: w("book_search"),
        "aria-label": w("book_search"),
        autocomplete: "off",
      })
    );
    this.body = h("div", { class: "bookbody", tabindex: "-1" });
    this.place = h("div", { class: "bookpart rules" }, this.input, this.body);
    this.input.addEventListener("input", () => void this.found());
    this.input.addEventListener("keydown", (e) => {
      if (e.key === "Enter") /** @type {HTMLElement|null} */ (this.body.querySelector(".hit"))?.click();
      if (e.key === "Escape") this.escape(e);
    });
  }

  /** Escape empties the search first. @param {KeyboardEvent} e */
  escape(e) {
    if (!this.input.value) this.place.closest(".book")?.querySelector(".close")?.dispatchEvent(new MouseEvent("click"));
    this.input.value = "";
    void this.found();
    e.stopPropagation();
  }

  /** The contents, or the chapter of a rule. @param {string} [id] */
  async open(id = "") {
    const book = await bookOf(this.game());
    this.ids = new Set(book.chapters.flatMap((c) => c.rules).map((r) => r.id));
    if (id) this.read(book, id);
    else if (!this.body.childElementCount) this.contents(book);
  }

  /** @param {Whole} book */
  contents(book) {
    const row = (/** @type {Chapter} */ c) =>
      h(
        "li",
        {},
        h(
          "button",
          { "data-chapter": c.key, onclick: () => this.chapter(book, c) },
          h("i", {}, c.key),
          h("b", {}, c.title),
          h("small", {}, c.rules.length === 1 ? w("book_count1") : w("book_count", { n: c.rules.length })),
        ),
      );
    fill(this.body, h("h3", {}, w("book_contents")), h("ol", { class: "contents" }, book.chapters.map(row)));
    this.body.scrollTop = 0;
  }

  /** @param {Whole} book @param {Chapter} chapter @param {string} [id] the rule that is looked for */
  chapter(book, chapter, id = "") {
    const at = book.chapters.indexOf(chapter);
    const step = (/** @type {number} */ by, /** @type {string} */ word) => {
      const next = book.chapters[at + by];
      return next
        ? h("button", { class: "ib", onclick: () => this.chapter(book, next) }, w(word), ": ", next.title)
        : null;
    };
    const back = h("button", { class: "ib back", onclick: () => this.contents(book) }, "‹ ", w("book_contents"));
    fill(
      this.body,
      back,
      h("h3", {}, `${chapter.key} · ${chapter.title}`),
      ...chapter.rules.map((rule) => this.article(book, rule, rule.id === id)),
      h("nav", { class: "turn" }, step(-1, "book_prev"), step(1, "book_next")),
    );
    const wanted = /** @type {HTMLElement|null} */ (this.body.querySelector("article.wanted"));
    this.body.scrollTop = wanted ? wanted.offsetTop - this.body.offsetTop - 12 : 0;
    (wanted ?? back).focus({ preventScroll: true });
    say(wanted?.textContent ?? chapter.title);
  }

  /** Open the chapter of a rule there. @param {Whole} book @param {string} id */
  read(book, id) {
    const chapter = book.chapters.find((c) => c.rules.some((r) => r.id === id));
    this.input.value = "";
    if (chapter) this.chapter(book, chapter, id);
    else this.contents(book);
  }

  /** @param {Whole} book @param {Rule} rule @param {boolean} wanted */
  article(book, rule, wanted) {
    return h(
      "article",
      { class: `${rule.kind}${wanted ? " wanted" : ""}`, "data-id": rule.id, tabindex: wanted ? "-1" : null },
      heading(rule, []),
      h("p", {}, this.linked(book, rule.text)),
    );
  }

  /** A text in which other rules that it names can be pressed. @param {Whole} book @param {string} text */
  linked(book, text) {
    return text.split(/([A-Za-z]*-?\d[\w./-]*\w|[A-Z]+-[\w-]+)/).map((part) =>
      this.ids?.has(part)
        ? h("button", { class: "r", "data-rule": part, onclick: () => this.read(book, part) }, part)
        : part,
    );
  }

  /** What is searched for. */
  async found() {
    const text = this.input.value;
    const book = await bookOf(this.game());
    const charts = (await this.charts?.titles()) ?? [];
    if (text !== this.input.value) return;
    if (bare(text).trim().length < LEAST) return this.contents(book);
    const words = bare(text).split(/\s+/).filter(Boolean);
    const named = charts.filter(([, title]) => words.every((word) => bare(title).includes(word)));
    const rules = search(book, text);
    const all = rules.length + named.length;
    fill(
      this.body,
      h("p", { class: "count", role: "status" }, all ? w("book_found", { n: all }) : w("notfound")),
      ...named.map(([key, title]) =>
        h("button", { class: "hit chart", onclick: () => this.showChart(key) }, h("b", {}, `${w("book_chart")}: ${title}`)),
      ),
      ...rules.slice(0, MOST).map((rule) => this.hit(book, rule, words)),
      rules.length > MOST ? h("p", { class: "count" }, w("book_more", { n: MOST, all: rules.length })) : null,
    );
    this.body.scrollTop = 0;
  }

  /** @param {Whole} book @param {Rule} rule @param {string[]} words */
  hit(book, rule, words) {
    const press = () => this.read(book, rule.id);
    return h(
      "button",
      { class: "hit", "data-id": rule.id, onclick: press },
      heading(rule, words),
      h("p", {}, marked(rule.text, words)),
    );
  }
}

/** @param {Rule} rule @param {string[]} words */
function heading(rule, words) {
  const kind = rule.kind === "rule" ? null : h("em", {}, w(`kind_${rule.kind}`));
  return h("h5", {}, h("span", { class: "r" }, rule.id), h("b", {}, marked(rule.title, words)), kind);
}

/** A text with the words that are looked for marked. @param {string} text @param {string[]} words @returns {(string|HTMLElement)[]} */
function marked(text, words) {
  /** @type {(string|HTMLElement)[]} */
  const parts = [];
  const plain = [...text].map((c) => bare(c)[0] ?? c).join("");
  let from = 0;
  while (from < text.length) {
    const next = words
      .map((word) => ({ word, at: plain.indexOf(word, from) }))
      .filter((found) => found.at >= 0)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    parts.push(text.slice(from, next.at), h("mark", {}, text.slice(next.at, next.at + next.word.length)));
    from = next.at + next.word.length;
  }
  return [...parts, text.slice(from)];
}
