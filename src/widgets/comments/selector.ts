/** The comments of an item: a list and a form, printed by the server. */
export const COMMENTS = '.squarespace-comments';
