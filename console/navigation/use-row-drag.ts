import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { isComposing } from '../../src/page/is-composing';
import { countBelow, type LinkRow, placeRow } from './link-rows';

/** Pixels to the side that nest a link, or take it out. */
const NEST_PX = 28;

interface Drag {
  key: string;
  rows: readonly LinkRow[];
}

export interface RowDrag {
  /** The rows, in the order that a release would leave them in. */
  shown: readonly LinkRow[];
  draggedKey: string | null;
  /** Starts a drag at the handle of a row. */
  start(event: ReactPointerEvent<HTMLElement>, index: number): void;
}

/** Moves rows by their handles. A row goes where the pointer is; a move to the side nests it. Escape cancels. */
export function useRowDrag(
  list: { readonly current: HTMLUListElement | null },
  rows: readonly LinkRow[],
  onDrop: ((rows: readonly LinkRow[], key: string) => void) | null,
): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start: RowDrag['start'] = (event, index) => {
    const row = rows[index];
    if (!row || !onDrop || event.button !== 0 || !list.current) return;
    const { pointerId, clientX: startX } = event;
    const { ownerDocument } = event.currentTarget;
    const own = new Set(rows.slice(index, index + 1 + countBelow(rows, index)).map(({ key }) => key));
    let moved: readonly LinkRow[] = rows;
    const ended = new AbortController();
    const end = (isDropped: boolean) => {
      ended.abort();
      setDrag(null);
      if (isDropped && !isEqualOrder(moved, rows)) onDrop(moved, row.key);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      const shift = clientX - startX;
      const depth = row.depth + Math.trunc(shift / NEST_PX);
      moved = placeRow(rows, index, countAbove(list.current, own, clientY), depth);
      setDrag({ key: row.key, rows: moved });
    };
    listenToDrag(ownerDocument, { pointerId, signal: ended.signal, move, end });
  };
  return { shown: drag?.rows ?? rows, draggedKey: drag?.key ?? null, start };
}

interface DragListener {
  pointerId: number;
  signal: AbortSignal;
  move(event: PointerEvent): void;
  end(isDropped: boolean): void;
}

/** Listens on the document: a handle that moves in the page loses the pointer. */
function listenToDrag(page: Document, { pointerId, signal, move, end }: DragListener): void {
  const ofPointer = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) listener(event);
  };
  page.addEventListener('pointermove', ofPointer(move), { signal });
  page.addEventListener(
    'pointerup',
    ofPointer(() => end(true)),
    { signal },
  );
  page.addEventListener(
    'pointercancel',
    ofPointer(() => end(false)),
    { signal },
  );
  page.addEventListener('keydown', (event) => event.key === 'Escape' && !isComposing(event) && end(false), {
    signal,
  });
}

/** Returns how many of the other rows have their middle above the pointer. */
function countAbove(list: HTMLElement | null, own: ReadonlySet<string>, clientY: number): number {
  return [...(list?.children ?? [])].filter((element) => {
    const { top, height } = element.getBoundingClientRect();
    return !own.has(element.getAttribute('data-key') ?? '') && top + height / 2 < clientY;
  }).length;
}

function isEqualOrder(some: readonly LinkRow[], others: readonly LinkRow[]): boolean {
  return some.every(({ key, depth }, index) => key === others[index]?.key && depth === others[index].depth);
}
