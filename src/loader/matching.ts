import { unclobbered } from '../page/unclobbered';

/**
 * Returns the elements that match `selector` in `root`, including `root` itself. An element that matches two selectors
 * of the list is returned twice. A selector has no comma in parentheses.
 */
export function matching(root: ParentNode, selector: string): HTMLElement[] {
  // Browsers search for one simple selector several times as fast as for a list.
  const inside = selector.split(',').flatMap((each) => [...unclobbered(root).querySelectorAll(each)]);
  return (isMatch(root, selector) ? [root, ...inside] : inside) as HTMLElement[];
}

/** Returns whether a node is an element that matches `selector`. */
export function isMatch(node: Node, selector: string): boolean {
  return closest(node, selector) === node;
}

/** Returns the closest ancestor that matches, in the trees around a shadow root, too; null for what is no element. */
export function closest(origin: unknown, selector: string): HTMLElement | null {
  if (!(origin instanceof Element)) return null;
  const element = unclobbered(origin);
  const root = unclobbered(element.getRootNode() as ShadowRoot);
  return element.closest<HTMLElement>(selector) ?? closest(root.host, selector);
}
