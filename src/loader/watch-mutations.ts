import type { Page } from '../page/page';
import { matching } from './matching';

export interface Mutations {
  /** Watches another root as well: mutations in an open shadow root are not the document's. */
  _watch(root: Node): void;
}

/** Calls `onChanged` with each batch of mutations, then `onAdded` with each element that the batch added. */
export function watchMutations(
  { window, document }: Page,
  signal: AbortSignal,
  onAdded: (root: ParentNode) => void,
  onChanged: (records: readonly MutationRecord[]) => void,
): Mutations {
  const watched = new WeakSet<Node>();
  const observer = new window.MutationObserver((records) => {
    onChanged(records);
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      // It may have been removed again.
      if (!(node instanceof Element && node.isConnected)) continue;
      onAdded(node);
      // While the page is parsed, everything is added, and shadow roots are found when a behaviour mounts in one.
      if (document.readyState !== 'loading') enterShadowRoots(node);
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
