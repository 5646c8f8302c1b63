/** Real dice: the player types what was rolled, or what was drawn. */
import { drawn, h } from "../dom.js";
import { die } from "../icons.js";
import { w } from "../words.js";

/** @typedef {{what: string, dice: string, names: string, labels: string}} Need what must be rolled, `2d6` or `draw`, and what may be drawn, by id and in words */

const MOST_KEYS = 10;

/**
 * A form that asks for one roll.
 * @param {Need} need @param {(dice: string[]) => void} use @param {() => void} leave
 * @returns {HTMLElement}
 */
export function diceForm(need, use, leave) {
  const [count, faces] = need.dice.split("d").map(Number);
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
  const typed = () => {
    if (!rolled) return [input.value.trim()].filter(Boolean);
    const words = [...input.value.matchAll(/\d+/g)].map((m) => m[0]);
    return words.length === 1 && words[0].length === count && faces < 10 ? [...words[0]] : words;
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
          if (!typed().length) return;
          form.remove();
          use(typed());
        },
      },
      h("h3", {}, rolled ? w("typedice", { dice: need.dice }) : w("typedraw")),
      h("p", {}, w("forwhat", { what: need.what })),
      h("div", { class: "dicekeys" }, rolled ? keys(input, faces) : []),
      rolled
        ? null
        : h(
            "div",
            { class: "pills" },
            draws(need, input, () => form.requestSubmit()),
          ),
      input,
      h(
        "div",
        { class: "ask" },
        h("button", { class: "go", type: "submit" }, w("use")),
        h("button", { class: "ib", type: "button", onclick: () => (form.remove(), leave()) }, w("cancel")),
      ),
    )
  );
  setTimeout(() => input.focus());
  return form;
}

/** A key for each face. @param {HTMLInputElement} input @param {number} faces */
function keys(input, faces) {
  if (faces > MOST_KEYS) return [];
  const press = (/** @type {number} */ face) => {
    input.value = `${input.value} ${face}`.trim();
    input.focus();
  };
  return Array.from({ length: faces }, (_, i) =>
    h(
      "button",
      { type: "button", class: "ib", "aria-label": String(i + 1), onclick: () => press(i + 1) },
      drawn(die(i + 1, 28)),
    ),
  );
}

/** A key for each thing that may be drawn. @param {Need} need @param {HTMLInputElement} input @param {() => void} done */
function draws(need, input, done) {
  const press = (/** @type {string} */ name) => {
    input.value = name;
    done();
  };
  const names = need.names.split(" ").filter(Boolean);
  const labels = need.labels.split("\n");
  return names.map((name, i) => h("button", { type: "button", class: "pill", onclick: () => press(name) }, labels[i]));
}
