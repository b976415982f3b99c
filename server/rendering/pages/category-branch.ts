import type { CategoryData } from './product-data';

/** Returns the slugs of a category and of all below it. */
export function categoryBranch(categories: readonly CategoryData[], slug: string): string[] {
  const branch = [slug];
  // Grows while it is read.
  for (const parent of branch) {
    const below = categories.filter(({ parentSlug }) => parentSlug === parent);
    branch.push(...below.map((each) => each.slug).filter((each) => !branch.includes(each)));
  }
  return branch;
}
