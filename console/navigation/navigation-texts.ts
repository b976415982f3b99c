import type { LinkRow } from './link-rows';

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
