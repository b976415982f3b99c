import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { type LinkRow, placeRow } from './link-rows';
import { describeMove } from './navigation-texts';

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
  onEdit: ((rows: readonly LinkRow[], result: string) => void) | null,
): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start: RowDrag['start'] = (event, index) => {
    const row = rows[index];
    if (!row || !onEdit || event.button !== 0 || !list.current) return;
    const handle = event.currentTarget;
    const startX = event.clientX;
    let moved: readonly LinkRow[] = rows;
    const ended = new AbortController();
    const { signal } = ended;
    const end = (isDropped: boolean) => {
      ended.abort();
      setDrag(null);
      if (isDropped && !isEqualOrder(moved, rows)) onEdit(moved, describeMove(moved, row.key));
    };
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX, clientY }: PointerEvent) => {
      const to = findPlace(list.current, row.key, moved, clientY);
      const shift = clientX - startX;
      const depth = shift > NEST_PX ? 1 : shift < -NEST_PX ? 0 : row.depth;
      moved = placeRow(rows, index, to, depth);
      setDrag({ key: row.key, rows: moved });
    };
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    handle.ownerDocument.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { shown: drag?.rows ?? rows, draggedKey: drag?.key ?? null, start };
}

/** Returns how many of the other rows have their middle above the pointer. */
function findPlace(list: HTMLElement | null, key: string, rows: readonly LinkRow[], clientY: number): number {
  const start = rows.findIndex((row) => row.key === key);
  const isOwn = (index: number) =>
    index === start || (index > start && rows[start]?.depth === 0 && isBelow(rows, start, index));
  return [...(list?.children ?? [])].filter((element, index) => {
    const { top, height } = element.getBoundingClientRect();
    return !isOwn(index) && top + height / 2 < clientY;
  }).length;
}

function isBelow(rows: readonly LinkRow[], start: number, index: number): boolean {
  return rows.slice(start + 1, index + 1).every(({ depth }) => depth === 1);
}

function isEqualOrder(some: readonly LinkRow[], others: readonly LinkRow[]): boolean {
  return some.every(({ key, depth }, index) => key === others[index]?.key && depth === others[index].depth);
}
