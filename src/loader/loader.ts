import type { Page } from '../page/page';
import { unclobbered } from '../page/unclobbered';
import type { Behaviour } from './behaviour';
import { holdEvents } from './hold-events';
import { closest, matching } from './matching';
import { createMounts } from './mounts';
import { createScan } from './scan';
import { undoStale } from './undo-stale';
import { watchIntent } from './watch-intent';
import { watchMutations } from './watch-mutations';

declare module '../page/page' {
  interface PageSlots {
    /** Arguments of `mount` that are not nodes. Diagnostics report them. */
    wrongRoots: unknown[];
  }
}

export interface Loader {
  /**
   * Mounts every behaviour of the elements in `root`, including those that wait for an interaction. Resolves when they
   * are mounted. Ignores what is no node.
   */
  mount(root: ParentNode): Promise<void>;
  /** Unmounts every behaviour in `root`. */
  unmount(root: Node): void;
}

/**
 * Mounts behaviours on a page, each at its own time, until `signal` aborts. Behaviours that wait for an interaction
 * cost the page a few listeners on the window, however many elements there are.
 */
export function startLoader(behaviours: readonly Behaviour[], page: Page, signal: AbortSignal): Loader {
  const mounts = createMounts(page, (element) => mutations._watch(unclobbered(element).getRootNode()));
  const mountAll = createScan(page, signal, mounts, behaviours);
  const scan = (root: ParentNode): void => undoStale(page, root, () => mountAll(root));
  /** Unmounts, and restores what is outside of the elements, too. One that was removed is restored when it comes back. */
  const unmount = (isGone: (element: Element) => boolean, isReplaced?: boolean): void => {
    if (mounts._unmount(isGone) || isReplaced) undoStale(page, page.window.document, () => {}, isReplaced);
  };
  const mutations = watchMutations(page, signal, scan, (records) => {
    page.slots.context = undefined;
    unmount((element) => !element.isConnected, removesHeading(records));
  });
  const interactive = behaviours.filter(({ events }) => events[0]);
  holdEvents(page, signal, mounts, interactive);
  watchIntent(page, signal, mounts, interactive);
  // The server prints no marks: only copies of elements have some, which scripts insert later.
  mountAll(page.window.document);
  return {
    async mount(root) {
      if (!(root instanceof Node)) {
        page.slots.wrongRoots ??= [];
        page.slots.wrongRoots.push(root);
        return;
      }
      await new Promise<void>((resolve) => undoStale(page, root, resolve));
      await Promise.all(
        behaviours.flatMap((behaviour) =>
          matching(root, behaviour._selector).map((element) => mounts._mount([behaviour, element])),
        ),
      );
    },
    unmount: (root) => unmount((element) => unclobbered(root).contains(element)),
  };
}

/** Whether a heading was removed that is not a dialog's. The script that did so may show another page. */
function removesHeading(records: readonly MutationRecord[]): boolean {
  return records
    .flatMap((record) => [...record.removedNodes])
    .some(
      (node) =>
        node instanceof Element &&
        !node.isConnected &&
        matching(node, 'h1').some((heading) => !closest(heading, 'dialog')),
    );
}
