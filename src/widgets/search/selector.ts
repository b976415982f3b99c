/** The engine's search page, around a field without a form. */
export const SEARCH = '.sqs-search-page';
