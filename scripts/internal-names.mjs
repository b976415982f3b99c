/** Properties of objects that never leave what they are built with, in full: a visitor need not download those. */

/** Of the entry. What chunks, the stub or a page's own script may touch is not among them, nor what it reads of the DOM. */
export const ENTRY_NAMES = patternOf(
  'selector early events when targets itemIds origin mounted sweep ready element added removed watch',
);

/** Of what counts visits: nothing that is sent, stored, told by an event, exported, or named so by the DOM. */
export const COUNTING_NAMES = patternOf(
  `accepts allows buttonClick change choice hear dueViews dueVitals enter isCloneable isContributor isDisabled
  isForm isList isOptedOut isRestrictive latest onChange ownFiles quickView recordPage
  roles settled siteDefault take tell told together unlink urls visitor waiting isPainted isTold`,
);

/** @param {string} names */
function patternOf(names) {
  return new RegExp(`^(${names.trim().split(/\s+/).join('|')})$`);
}
