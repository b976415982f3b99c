/** Where the pages of the docs are in a project that has the package. */
export const DOCS = 'node_modules/vitrine/docs/';
