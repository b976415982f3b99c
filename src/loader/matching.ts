/** Returns the elements that match `selector` in `root`, including `root` itself. */
export function matching(root: ParentNode, selector: string): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof Element && root.matches(selector) ? [root as HTMLElement, ...found] : found;
}
