const HEADING = /^## (§\d .+)$/gm;
const CITATION = /§\d[^§]{0,80}/g;
/** The break of a line in a comment, with the asterisk or the slashes of the next line. */
const BREAK = /(?<!\n)\n(?!\n)[ \t]*(?:\*(?!\/)|\/\/)? */g;

/** Returns the headings of a page of the specification that citations can name, such as `§5 Restock`. */
export function findSections(page: string): string[] {
  return [...page.matchAll(HEADING)].map(([, title = '']) => title);
}

/** Returns the citations of a text, such as `§5 Restock`, that name no section: its start for each. */
export function findUnresolvedCitations(text: string, sections: readonly string[]): string[] {
  return [...text.replace(BREAK, ' ').matchAll(CITATION)]
    .map(([citation]) => citation)
    .filter((citation) => !sections.some((section) => names(citation, section)))
    .map((citation) => citation.slice(0, 40).trimEnd());
}

/** Returns whether a citation has the title of a section, and no further words of a title. */
function names(citation: string, section: string): boolean {
  return citation.startsWith(section) && !/^ ?[\p{L}\p{N}]/u.test(citation.slice(section.length));
}
