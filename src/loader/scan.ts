import type { Page } from '../page/page';
import { unclobbered } from '../page/unclobbered';
import { whenIdle } from '../page/when-idle';
import type { Behaviour, Trigger } from './behaviour';
import { isMatch, matching } from './matching';
import type { Mounts } from './mounts';
import { watchReturn } from './watch-return';
import { watchVisible } from './watch-visible';

/** Returns a function that finds, below a root, the elements that mount without an interaction, and mounts them. */
export function createScan(
  page: Page,
  signal: AbortSignal,
  mounts: Mounts,
  behaviours: readonly Behaviour[],
): (root: ParentNode) => void {
  /** Those that wait for an event on the document. */
  const waiting = new Set(behaviours.filter(({ when }) => when?.includes(':')));
  /** The document and its open shadow roots, which a query in the document does not enter. */
  const roots: WeakRef<ParentNode>[] = [];

  const mountWhenVisible = watchVisible(page, signal, (element) => {
    for (const behaviour of behaviours)
      if (behaviour.when === 'visible' && isMatch(element, behaviour._selector))
        mounts._mount([behaviour, element]);
  });

  const apply = (root: ParentNode, behaviour: Behaviour, selector = behaviour._selector): void => {
    const { when } = behaviour;
    if (!when || waiting.has(behaviour)) return;
    for (const element of matching(root, selector)) {
      if (behaviour.onlyIf?.(unclobbered(element)) === false) continue;
      if (when === 'visible') mountWhenVisible(element);
      else mounts._mount([behaviour, element]);
    }
  };
  const stopWaiting = (behaviour: Behaviour): void => {
    if (!waiting.delete(behaviour)) return;
    for (const reference of roots) {
      const root = reference.deref();
      if (root) apply(root, behaviour);
    }
  };

  for (const behaviour of waiting)
    page.document.addEventListener(behaviour.when as Trigger, () => stopWaiting(behaviour), { signal });
  const checkDue = async (): Promise<void> => {
    for (const behaviour of waiting) if (await behaviour.isDue?.(page)) stopWaiting(behaviour);
  };
  whenIdle(page, signal, checkDue);
  watchReturn(page, signal, checkDue);
  return (root) => {
    if (!(root instanceof Element)) roots.push(new WeakRef(root));
    // A page of the engine names no behaviour: one search for any name replaces one for each.
    const [isNamed] = matching(root, '[data-vitrine]');
    for (const behaviour of behaviours)
      apply(root, behaviour, isNamed ? behaviour._selector : behaviour._engine);
  };
}
