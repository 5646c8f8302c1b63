/** Real dice: the player types what was rolled, or what was drawn. */
import { drawn, fill, h } from "../dom.js";
import { die } from "../icons.js";
import { w } from "../words.js";

/** @param {import("./table.js").Table} table @param {import("../api.js").Refusal} need @param {Record<string, unknown>} request */
export function diceForm(table, need, request) {
  const [count, faces] = (need.args.dice ?? "").split("d").map(Number);
  const rolled = Number.isInteger(count) && faces > 0;
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      name: "dice",
      autocomplete: "off",
      inputmode: rolled ? "numeric" : "text",
      "aria-label": w("typeresult"),
      placeholder: rolled ? Array(count).fill("?").join(" ") : "",
    })
  );
  const names = (need.args.names ?? "").split(" ").filter(Boolean);
  const known = (/** @type {string} */ name) => table.view?.words[name] ?? name;
  const draws = rolled
    ? []
    : names.map((name) =>
        h(
          "button",
          {
            type: "button",
            class: "pill",
            onclick: () => {
              input.value = name;
              form.requestSubmit();
            },
          },
          known(name),
        ),
      );
  const keys =
    rolled && faces <= 6
      ? Array.from({ length: faces }, (_, i) =>
          h(
            "button",
            {
              type: "button",
              class: "ib",
              onclick: () => {
                input.value = `${input.value} ${i + 1}`.trim();
                input.focus();
              },
            },
            drawn(die(i + 1, 28)),
          ),
        )
      : [];
  const close = () => {
    form.remove();
    table.mapPlace.focus();
  };
  const form = /** @type {HTMLFormElement} */ (
    h(
      "form",
      {
        class: "fl diceform",
        role: "dialog",
        "aria-label": w("typeresult"),
        onsubmit: (/** @type {Event} */ e) => {
          e.preventDefault();
          const words = rolled
            ? [...input.value.matchAll(/\d+/g)].map((m) => m[0])
            : [input.value.trim()].filter(Boolean);
          const split = rolled && words.length === 1 && words[0].length === count && faces < 10 ? [...words[0]] : words;
          if (!split.length) return;
          close();
          table.doing.dice = [...table.doing.dice, ...split];
          void table.doing.send(request);
        },
      },
      h("h3", {}, rolled ? w("typedice", { dice: need.args.dice }) : w("typedraw")),
      h("p", {}, w("forwhat", { what: table.word((need.args.what ?? "").replaceAll(" ", "-")) })),
      h("div", { class: "dicekeys" }, keys),
      draws.length ? h("div", { class: "pills" }, draws) : null,
      input,
      h(
        "div",
        { class: "ask" },
        h("button", { class: "go", type: "submit" }, w("use")),
        h(
          "button",
          {
            class: "ib",
            type: "button",
            onclick: () => {
              table.doing.dice = [];
              close();
            },
          },
          w("cancel"),
        ),
      ),
    )
  );
  fill(table.mapPlace, ...[...table.mapPlace.children].filter((kid) => !kid.classList.contains("diceform")), form);
  input.focus();
}
