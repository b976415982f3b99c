/** Comments after which a page ends. A thread is never divided. */
const PAGE_SIZE = 50;

/** Returns the pages of ordered comments: whole threads, with at least `PAGE_SIZE` comments but the last. */
export function splitIntoPages<T extends { depth: number }>(ordered: readonly T[]): T[][] {
  const pages: T[][] = [[]];
  for (const comment of ordered) {
    if (comment.depth === 0 && (pages.at(-1)?.length ?? 0) >= PAGE_SIZE) pages.push([]);
    pages.at(-1)?.push(comment);
  }
  return pages;
}
