import type { Page } from '../page/page';
import type { Behaviour, Trigger } from './behaviour';
import type { Loading } from './loading';
import { matching } from './matching';
import { watchReturn } from './watch-return';
import { watchVisible } from './watch-visible';

/** A part of the directory that waits for something other than an interaction. */
interface AwaitedRow {
  readonly behaviour: Behaviour;
  readonly selector: string;
  readonly when: Trigger;
}

/** Answers a function that finds and mounts, below a root, what waits for something other than an interaction. */
export function createScan(behaviours: readonly Behaviour[], loading: Loading): (root: ParentNode) => void {
  const { page, signal } = loading;
  const mountWhenVisible = watchVisible(page, signal, loading.mount);
  const rows = behaviours.flatMap((behaviour) => awaitedRows(behaviour, page));
  const asleep = new Set(rows.filter(({ when }) => when.startsWith('vitrine:')));

  const find = (root: ParentNode, row: AwaitedRow): void => {
    if (asleep.has(row)) return;
    const { behaviour, selector, when } = row;
    for (const element of matching(root, selector)) {
      if (when === 'visible') mountWhenVisible(behaviour, element);
      else loading.mount(behaviour, element);
    }
  };
  /** The document's tree does not hold those of shadow roots; they go when their hosts do. */
  const shadows: WeakRef<ShadowRoot>[] = [];
  const wake = (row: AwaitedRow): void => {
    if (!asleep.delete(row)) return;
    for (const root of [page.document, ...shadows.map((shadow) => shadow.deref())]) if (root) find(root, row);
  };

  for (const row of asleep) page.document.addEventListener(row.when, () => wake(row), { signal });
  watchReturn(page, signal, () => {
    for (const row of asleep) if (triggerOf(row.behaviour, page) === 'load') wake(row);
  });
  return (root) => {
    if (asleep.size > 0 && root instanceof ShadowRoot) shadows.push(new WeakRef(root));
    for (const row of rows) find(root, row);
  };
}

function awaitedRows(behaviour: Behaviour, page: Page): AwaitedRow[] {
  const { early, selector } = behaviour;
  const rows: AwaitedRow[] = [{ behaviour, selector, when: triggerOf(behaviour, page) }];
  if (early) rows.push({ behaviour, ...early });
  return rows.filter(({ when }) => when !== 'interaction');
}

function triggerOf({ when }: Behaviour, page: Page): Trigger {
  return typeof when === 'string' ? when : when(page);
}
