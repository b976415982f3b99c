/**
 * Properties whose name starts with `_` are private to the file that they are built into: esbuild shortens them.
 * Preact's own names start so too, and its packages refer to each other by them: overlays are built without this.
 * Nothing else may see such a name: no other built file, no request, no storage, no event, no page. A test holds that.
 */
export const PRIVATE_NAMES = { mangleProps: /^_/, mangleCache: {} };

/** Of the entry, names that are still shortened by a list. */
export const ENTRY_NAMES = shorten(
  'selector early events when targets itemIds origin mounted sweep ready element added removed watch standsForForm',
);

/** Of telemetry, names that are still shortened by a list: prefer `_`, which shows where a name is defined. */
export const COUNTING_NAMES = shorten(
  `accepts allows buttonClick change choice dueViews dueVitals enter hear isCloneable isContributor isDisabled isForm
  isList isOptedOut isPainted isRestrictive isTold latest onChange ownFiles quickView recordPage roles settled
  siteDefault take tell told together unlink urls visitor waiting`,
);

/**
 * Options for esbuild that shorten `names` and whatever starts with `_`. A listed name becomes the letter of its place
 * in the list, so that a file has the same size whatever else is built with it.
 *
 * @param {string} text
 */
function shorten(text) {
  const names = text.trim().split(/\s+/);
  const mangleCache = Object.fromEntries(names.map((name, place) => [name, shortName(place)]));
  return { mangleProps: new RegExp(`^(_.*|${names.join('|')})$`), mangleCache };
}

/** @param {number} place */
function shortName(place) {
  return 'abcdefghijklmnopqrstuvwzABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(place);
}
