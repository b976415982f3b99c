import { unclobbered } from '../page/unclobbered';

/** Returns the elements that match `selector` in `root`, including `root` itself. */
export function matching(root: ParentNode, selector: string): HTMLElement[] {
  const self = isMatch(root, selector) ? [root as HTMLElement] : [];
  return [...self, ...unclobbered(root).querySelectorAll<HTMLElement>(selector)];
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
