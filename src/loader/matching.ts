/** The elements that `selector` finds in `root`, `root` included. */
export function matching(root: ParentNode, selector: string): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof Element && root.matches(selector) ? [root as HTMLElement, ...found] : found;
}
