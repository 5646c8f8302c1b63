/** What counters are printed on. */
/** @typedef {import("./nations.js").Nation} Nation */

/** The cardboard of a counter. @param {string} key @param {Nation} c */
export function body(key, c) {
  return `<g><rect x="-31.5" y="-30" width="66" height="66" rx="8" fill="#1a160c" opacity=".16"/><rect x="-30.5" y="-30" width="63.5" height="63.5" rx="6.500" fill="#1a160c" opacity=".3"/><rect x="-31" y="-31" width="62" height="62" rx="5.5" fill="url(#face-${key})"/><path d="M-31 -18.500V-25.500Q-31-31-25.500-31H25.500Q31-31 31-25.500V-18.500Z" fill="${c.strip}"/><path d="M-31 18.500V25.500Q-31 31-25.500 31H25.500Q31 31 31 25.500V18.500Z" fill="${c.ink}" opacity=".14"/><rect x="-30.300" y="-30.300" width="60.600" height="60.600" rx="5" fill="none" stroke="#fff" stroke-opacity=".28"/><rect x="-31" y="-31" width="62" height="62" rx="5.500" fill="none" stroke="${c.ink}" stroke-width="1.1"/></g>`;
}

/** The same for counters that are small on the screen: no light and no shadow on it. @param {Nation} c */
export function plainBody(c) {
  return `<rect x="-31" y="-31" width="62" height="62" rx="5.500" fill="${c.face}" stroke="${c.ink}" stroke-width="2.200"/><path d="M-31 -18.500V-25.500Q-31-31-25.500-31H25.500Q31-31 31-25.500V-18.500Z" fill="${c.strip}"/>`;
}
