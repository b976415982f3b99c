import type { Page } from '../page/page';
import { matching } from './matching';

export interface Mutations {
  /** Watches another root as well: mutations in an open shadow root are not the document's. */
  _watch(root: Node): void;
}

/** Calls `onAdded` with each element added to the page and `onRemoved` after removals, once a batch. */
export function watchMutations(
  { window, document }: Page,
  signal: AbortSignal,
  onAdded: (root: ParentNode) => void,
  onRemoved: () => void,
): Mutations {
  const watched = new WeakSet<Node>();
  const observer = new window.MutationObserver((records) => {
    const added = new Set<Element>();
    for (const { addedNodes } of records) {
      // A node that was moved again is added once; one that was removed again is not.
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) added.add(node);
    }
    if (records.some(({ removedNodes: [first] }) => first)) onRemoved();
    for (const element of added) {
      onAdded(element);
      // While the page is parsed, everything is added, and shadow roots are found when a behaviour mounts in one.
      if (document.readyState !== 'loading') enterShadowRoots(element);
    }
  });

  function watch(root: Node): void {
    observer.observe(root, { childList: true, subtree: true });
  }

  function enterShadowRoots(root: ParentNode): void {
    for (const { shadowRoot } of matching(root, '*')) {
      if (!shadowRoot || watched.has(shadowRoot)) continue;
      watched.add(shadowRoot);
      watch(shadowRoot);
      onAdded(shadowRoot);
      enterShadowRoots(shadowRoot);
    }
  }

  watch(window.document);
  signal.addEventListener('abort', () => observer.disconnect());
  return { _watch: watch };
}
