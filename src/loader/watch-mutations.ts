import type { Page } from '../page/page';

interface Changes {
  added(root: ParentNode): void;
  removed(): void;
}

export interface Mutations {
  /** Watches another root as well: the tree of an open shadow root is not the document's. */
  watch(root: Node): void;
}

/** Tells, a batch at a time, what markup came and that some went. A move is neither. */
export function watchMutations({ window }: Page, signal: AbortSignal, changes: Changes): Mutations {
  const watched = new WeakSet<Node>();
  const observer = new window.MutationObserver((records) => {
    const added = new Set<Element>();
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) added.add(node);
    }
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) changes.removed();
    for (const element of added) {
      changes.added(element);
      // While the page is parsed everything is new, and a walk through all of it would be work for nothing.
      if (window.document.readyState !== 'loading') enterShadows(element);
    }
  });

  function watch(root: Node): void {
    if (watched.has(root)) return;
    watched.add(root);
    observer.observe(root, { childList: true, subtree: true });
  }

  function enterShadows(root: ParentNode): void {
    for (const { shadowRoot } of [root as Element, ...root.querySelectorAll('*')]) {
      if (!shadowRoot || watched.has(shadowRoot)) continue;
      watch(shadowRoot);
      changes.added(shadowRoot);
      enterShadows(shadowRoot);
    }
  }

  watch(window.document);
  signal.addEventListener('abort', () => observer.disconnect());
  return { watch };
}
