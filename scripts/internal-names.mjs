/** Options of esbuild for telemetry: names that start with `_`, and those that are still shortened by a list. */
export const telemetryNames = shorten(
  `accepts allows buttonClick change choice dueViews dueVitals enter hear isCloneable isContributor isDisabled isForm
  isList isOptedOut isPainted isRestrictive isTold latest onChange ownFiles quickView recordPage roles settled
  siteDefault take tell told together unlink urls visitor waiting`,
);

/**
 * A listed name becomes the letter of its place in the list, so that a file has the same size whatever else is built
 * with it.
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
