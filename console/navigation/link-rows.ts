import type { Layout, LayoutLink, NavigationItem } from '../../schemas/navigation-schemas';

/** A link in the editor. A row of depth 1 is below the nearest row of depth 0 before it. */
export interface LinkRow extends Pick<LayoutLink, 'collectionId' | 'externalLink' | 'memberAreaId'> {
  /** Names the row while it moves. */
  key: string;
  depth: 0 | 1;
  title: string;
  /** Null for a target that does not exist any more. */
  url: string | null;
}

const MISSING = 'Deleted page';

/** Returns the links of a navigation as rows. */
export function toRows(links: Layout['links']): LinkRow[] {
  return links.flatMap((link, index) => [
    toRow(link, 0, String(index)),
    ...link.children.map((child, place) => toRow(child, 1, `${index}.${place}`)),
  ]);
}

function toRow({ children: _children, title, ...link }: Linked, depth: 0 | 1, key: string): LinkRow {
  return { ...link, title: title ?? MISSING, key, depth };
}

type Linked = Omit<LayoutLink, 'children'> & { children: unknown };

/** Returns rows as the call takes them. */
export function toItems(rows: readonly LinkRow[]): NavigationItem[] {
  const items: NavigationItem[] = [];
  for (const { collectionId, externalLink, memberAreaId, depth } of rows) {
    const target = { collectionId, externalLink, memberAreaId };
    const parent = depth === 1 ? items.at(-1) : undefined;
    if (parent) parent.items.push({ ...target, items: [] });
    else items.push({ ...target, items: [] });
  }
  return items;
}

/** Returns whether two lists lead to the same pages in the same order. */
export function isSameNavigation(some: readonly LinkRow[], others: readonly LinkRow[]): boolean {
  return JSON.stringify(toItems(some)) === JSON.stringify(toItems(others));
}

/** Returns the rows with one moved up (-1) or down (1); null where it cannot move. */
export function moveRow(rows: readonly LinkRow[], index: number, by: -1 | 1): LinkRow[] | null {
  const row = rows[index];
  if (!row) return null;
  if (row.depth === 1) {
    const target = index + by;
    return target < 1 || target >= rows.length ? null : placeRow(rows, index, target, 1);
  }
  const end = blockEnd(rows, index);
  if (by === 1)
    return end === rows.length ? null : placeRow(rows, index, blockEnd(rows, end) - (end - index), 0);
  return index === 0 ? null : placeRow(rows, index, blockStart(rows, index - 1), 0);
}

/** Returns the rows with one below the link before it; null where that is impossible. */
export function nestRow(rows: readonly LinkRow[], index: number): LinkRow[] | null {
  const row = rows[index];
  if (!row || index === 0 || row.depth === 1 || blockEnd(rows, index) > index + 1) return null;
  return rows.with(index, { ...row, depth: 1 });
}

/** Returns the rows with one after the link that it was below; null for a row that is below none. */
export function unnestRow(rows: readonly LinkRow[], index: number): LinkRow[] | null {
  if (rows[index]?.depth !== 1) return null;
  return placeRow(rows, index, blockEnd(rows, blockStart(rows, index)) - 1, 0);
}

/** Returns the rows without one and those below it. */
export function removeRow(rows: readonly LinkRow[], index: number): LinkRow[] {
  return rows.toSpliced(index, blockEnd(rows, index) - index);
}

/** Returns the number of rows below one. */
export function countBelow(rows: readonly LinkRow[], index: number): number {
  return blockEnd(rows, index) - index - 1;
}

/**
 * Returns the rows with one, and those below it, at a place among the others. A place inside a folder makes it a link of
 * the folder; a row with links below it stays outside.
 */
export function placeRow(rows: readonly LinkRow[], from: number, to: number, depth: 0 | 1): LinkRow[] {
  const block = rows.slice(from, blockEnd(rows, from));
  const [head] = block;
  if (!head) return [...rows];
  const others = rows.toSpliced(from, block.length);
  if (block.length > 1) return others.toSpliced(boundary(others, to), 0, ...block);
  const isInside = others[to]?.depth === 1;
  const fitting = to === 0 ? 0 : isInside ? 1 : depth;
  return others.toSpliced(to, 0, { ...head, depth: fitting });
}

// The next place that is not between a link and those below it.
function boundary(rows: readonly LinkRow[], index: number): number {
  let place = index;
  while (rows[place]?.depth === 1) place += 1;
  return place;
}

function blockStart(rows: readonly LinkRow[], index: number): number {
  let start = index;
  while (start > 0 && rows[start]?.depth === 1) start -= 1;
  return start;
}

function blockEnd(rows: readonly LinkRow[], index: number): number {
  return rows[index]?.depth === 1 ? index + 1 : boundary(rows, index + 1);
}
