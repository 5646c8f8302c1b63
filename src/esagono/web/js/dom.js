/** Small helpers for elements and texts. */

/**
 * Make an element. Texts are always set as text, never as markup.
 * @param {string} tag
 * @param {Record<string, any>} [props] attributes; `on…` are listeners, `class` is the class, null is left out
 * @param {...(Node|string|number|null|undefined|false|Array<any>)} kids
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...kids) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "style") made.style.cssText = value;
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const kid of kids.flat(3)) {
    if (kid === null || kid === undefined || kid === false) continue;
    made.append(kid instanceof Node ? kid : String(kid));
  }
  return made;
}

/** @param {unknown} text @returns {string} safe inside SVG and HTML markup */
export function safe(text) {
  return String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/**
 * An element from markup of our own; whatever comes from outside goes through `safe`.
 * @param {string} markup
 * @returns {Element}
 */
export function drawn(markup) {
  const box = document.createElement("div");
  box.innerHTML = markup;
  return /** @type {Element} */ (box.firstElementChild);
}

/** @param {Element} place @param {...(Node|null|undefined|false)} kids */
export function fill(place, ...kids) {
  place.replaceChildren(.../** @type {Node[]} */ (kids.filter(Boolean)));
}

/** @param {string} text to be read out by a screen reader */
export function say(text) {
  const place = document.getElementById("said");
  if (place) place.textContent = text;
}
