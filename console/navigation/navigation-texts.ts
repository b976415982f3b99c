import type { LinkRow } from './link-rows';

/** Returns where a link is after a move. */
export function describeMove(rows: readonly LinkRow[], key: string): string {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (!row) return '';
  const parent = row.depth === 1 ? rows.slice(0, index).findLast(({ depth }) => depth === 0) : undefined;
  const start = parent ? rows.indexOf(parent) + 1 : 0;
  const rest = rows.slice(start);
  const end = parent ? rest.findIndex(({ depth }) => depth === 0) : -1;
  const siblings = (end === -1 ? rest : rest.slice(0, end)).filter(({ depth }) => depth === row.depth);
  const place = `${siblings.indexOf(row) + 1} of ${siblings.length}`;
  return `${row.title} is now link ${place}${parent ? ` below ${parent.title}` : ''}.`;
}
