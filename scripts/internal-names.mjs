/** Properties of objects that never leave what they are built with, in full: a visitor need not download those. */

/** Of the entry. What chunks, the stub or a page's own script may touch is not among them, nor what it reads of the DOM. */
export const ENTRY_NAMES = shorten(
  'selector early events when targets itemIds origin mounted sweep ready element added removed watch standsForForm',
);

/** Of what counts visits: nothing that is sent, stored, told by an event, exported, or named so by the DOM. */
export const COUNTING_NAMES = shorten(
  `accepts allows buttonClick change choice dueViews dueVitals enter hear isCloneable isContributor isDisabled isForm
  isList isOptedOut isPainted isRestrictive isTold latest onChange ownFiles quickView recordPage roles settled
  siteDefault take tell told together unlink urls visitor waiting`,
);

/**
 * As esbuild takes them. By their places, and not by how often they are used: a file then weighs the same whatever else
 * is built with it.
 *
 * @param {string} text
 */
function shorten(text) {
  const names = text.trim().split(/\s+/);
  const mangleCache = Object.fromEntries(names.map((name, place) => [name, shortName(place)]));
  return { mangleProps: new RegExp(`^(${names.join('|')})$`), mangleCache };
}

/** @param {number} place */
function shortName(place) {
  return 'abcdefghijklmnopqrstuvwzABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(place);
}
