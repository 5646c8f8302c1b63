/** The seats of a game that is to be played: who plays which sides. */
import { mark } from "../board/marks.js";
import { drawn, fill, h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("./start.js").Scenario} Scenario */
/** @typedef {import("./wish.js").Wish} Wish */

/** Who sits where: a row for each party, and the number of people where the scenario shares its sides. @param {Wish} wish */
export function drawSeats(wish) {
  const { game, scenario } = wish;
  if (!game || !scenario || !wish.seatRows || !wish.go) return;
  const kinds = [["person", w("person")], ["link", w("link")], ...wish.opponents.map((bot) => [bot, w(bot)])];
  const flag = (/** @type {string} */ side) =>
    drawn(`<svg width="22" height="22" viewBox="-9 -9 18 18" aria-hidden="true">${mark(side, 0, 0, 1)}</svg>`);
  fill(
    wish.seatRows,
    howMany(wish, scenario),
    ...wish.parties.map((sides) => {
      const [side] = sides;
      const name = sides.map((s) => wish.sideName(s)).join(", ");
      return h(
        "div",
        { class: "seat", role: "radiogroup", "aria-label": name },
        sides.map(flag),
        h("b", {}, name),
        h(
          "div",
          { class: "seg" },
          kinds.map(([kind, word]) =>
            h(
              "button",
              {
                role: "radio",
                "data-seat": `${side}:${kind}`,
                "aria-checked": String(wish.seats[side] === kind),
                class: wish.seats[side] === kind ? "on" : "",
                onclick: () => {
                  wish.seats[side] = kind;
                  drawSeats(wish);
                },
              },
              word,
            ),
          ),
        ),
      );
    }),
  );
  wish.go.textContent = wish.record
    ? w("loaded")
    : Object.values(wish.seats).includes("link")
      ? w("startlink")
      : w("start");
}

/** The number of people, where the scenario shares its sides among them. @param {Wish} wish @param {Scenario} scenario */
function howMany(wish, scenario) {
  const numbers = Object.keys(scenario.card.parties ?? {});
  if (!numbers.length) return null;
  const press = (/** @type {string} */ n) => {
    wish.share(n);
    drawSeats(wish);
  };
  const button = (/** @type {string} */ n) => {
    const on = n === wish.many;
    return h("button", { role: "radio", "data-many": n, "aria-checked": String(on), class: on ? "on" : "", onclick: () => press(n) }, n);
  };
  return h(
    "div",
    { class: "seat", role: "radiogroup", "aria-label": w("howmany") },
    h("b", {}, w("howmany")),
    h("div", { class: "seg" }, numbers.map(button)),
  );
}
