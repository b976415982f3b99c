import {
  type Layout,
  type LayoutLink,
  NAVIGATION_DEPTH,
  type NavigationItem,
} from '../../contract/navigation/navigation';

/** A link in the editor. A row is below the nearest row before it whose depth is one less. */
export interface LinkRow extends Pick<LayoutLink, 'collectionId' | 'externalLink' | 'memberAreaId'> {
  /** Names the row while it moves. */
  key: string;
  /** From 0 to `NAVIGATION_DEPTH`. */
  depth: number;
  title: string;
  /** Null for a target that does not exist any more. */
  url: string | null;
}

const MISSING = 'Deleted page';

/** Returns the links of a navigation as rows. */
export function toRows(links: Layout['links'], depth = 0, keyBefore = ''): LinkRow[] {
  return links.flatMap(({ children, title, ...link }, index) => {
    const key = `${keyBefore}${index}`;
    return [{ ...link, title: title ?? MISSING, key, depth }, ...toRows(children, depth + 1, `${key}.`)];
  });
}

/** Returns rows as the call takes them. */
export function toItems(rows: readonly LinkRow[]): NavigationItem[] {
  const items: NavigationItem[] = [];
  /** The lists that the next row can join, by depth. */
  const lists = [items];
  for (const { collectionId, externalLink, memberAreaId, depth } of rows) {
    const item: NavigationItem = { collectionId, externalLink, memberAreaId, items: [] };
    lists.length = Math.min(lists.length, depth + 1);
    lists.at(-1)?.push(item);
    lists.push(item.items);
  }
  return items;
}

/** Returns whether two lists lead to the same pages in the same order. */
export function isSameNavigation(some: readonly LinkRow[], others: readonly LinkRow[]): boolean {
  return JSON.stringify(toItems(some)) === JSON.stringify(toItems(others));
}

/** Returns the rows with one, and those below it, moved up (-1) or down (1); null where it cannot move. */
export function moveRow(rows: readonly LinkRow[], index: number, by: -1 | 1): LinkRow[] | null {
  const row = rows[index];
  if (!row) return null;
  const end = blockEnd(rows, index);
  const block = rows.slice(index, end);
  const others = rows.toSpliced(index, block.length);
  const target = by === -1 ? placeAbove(others, index, row.depth) : placeUnder(others, index, row.depth);
  return target === null ? null : others.toSpliced(target, 0, ...block);
}

/** Returns the rows with one, and those below it, below the link before it; null where that is impossible. */
export function nestRow(rows: readonly LinkRow[], index: number): LinkRow[] | null {
  const row = rows[index];
  const before = rows[index - 1];
  if (!row || !before || before.depth < row.depth) return null;
  const block = rows.slice(index, blockEnd(rows, index));
  if (row.depth + heightOf(block) >= NAVIGATION_DEPTH) return null;
  return rows.toSpliced(index, block.length, ...shiftDepth(block, 1));
}

/** Returns the rows with one after the link that it was below; null for a row at the top. */
export function unnestRow(rows: readonly LinkRow[], index: number): LinkRow[] | null {
  const row = rows[index];
  if (!row || row.depth === 0) return null;
  const parent = rows.slice(0, index).findLastIndex(({ depth }) => depth < row.depth);
  const block = rows.slice(index, blockEnd(rows, index));
  const target = blockEnd(rows, parent) - block.length;
  return rows.toSpliced(index, block.length).toSpliced(target, 0, ...shiftDepth(block, -1));
}

/** Returns the rows without one and those below it. */
export function removeRow(rows: readonly LinkRow[], index: number): LinkRow[] {
  return rows.toSpliced(index, blockEnd(rows, index) - index);
}

/** Returns the number of rows below one. */
export function countBelow(rows: readonly LinkRow[], index: number): number {
  return blockEnd(rows, index) - index - 1;
}

/** Returns where a link is after a move. */
export function describeMove(rows: readonly LinkRow[], key: string): string {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (!row) return '';
  const parentIndex = rows.slice(0, index).findLastIndex(({ depth }) => depth < row.depth);
  const parent = rows[parentIndex];
  const rest = rows.slice(parentIndex + 1);
  const end = rest.findIndex(({ depth }) => depth < row.depth);
  const siblings = (end === -1 ? rest : rest.slice(0, end)).filter(({ depth }) => depth === row.depth);
  const place = `${siblings.indexOf(row) + 1} of ${siblings.length}`;
  return `${row.title} is now link ${place}${parent ? ` below ${parent.title}` : ''}.`;
}

/**
 * Returns the rows with one, and those below it, at a place among the others, as near to `depth` as the place allows. A place
 * between a link and those below it makes it one of them; rows that would be too deep there go to the next place.
 */
export function placeRow(rows: readonly LinkRow[], from: number, to: number, depth: number): LinkRow[] {
  const block = rows.slice(from, blockEnd(rows, from));
  const [head] = block;
  if (!head) return [...rows];
  const others = rows.toSpliced(from, block.length);
  for (let place = to; place <= others.length; place++) {
    const lowest = others[place]?.depth ?? 0;
    const above = others[place - 1]?.depth ?? -1;
    const highest = Math.min(above + 1, NAVIGATION_DEPTH - heightOf(block));
    if (lowest > highest) continue;
    const fitting = Math.max(lowest, Math.min(depth, highest));
    return others.toSpliced(place, 0, ...shiftDepth(block, fitting - head.depth));
  }
  return [...rows];
}

// Before the row that is beside it, or out of its first place to the end of the links beside its parent.
function placeAbove(others: readonly LinkRow[], index: number, depth: number): number | null {
  const beside = others.slice(0, index).findLastIndex((other) => other.depth <= depth);
  if (others[beside]?.depth === depth) return beside;
  return (others[beside - 1]?.depth ?? -1) >= depth - 1 && beside > 0 ? beside : null;
}

// After the row that is beside it, or out of its last place to the first one below the next link.
function placeUnder(others: readonly LinkRow[], index: number, depth: number): number | null {
  const next = others[index];
  if (!next || next.depth < depth - 1) return null;
  return next.depth === depth ? blockEnd(others, index) : index + 1;
}

/** Returns how many levels are below the first row of a block. */
function heightOf(block: readonly LinkRow[]): number {
  return Math.max(...block.map(({ depth }) => depth)) - (block[0]?.depth ?? 0);
}

function shiftDepth(block: readonly LinkRow[], by: number): LinkRow[] {
  return block.map((row) => ({ ...row, depth: row.depth + by }));
}

function blockEnd(rows: readonly LinkRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  const next = rows.findIndex((row, place) => place > index && row.depth <= depth);
  return next === -1 ? rows.length : next;
}
