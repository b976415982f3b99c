import type { CountRow, Slice } from './figure-rows';

/** Returns one row for each name and slice, sorted by name. */
export function combineCounts(rows: readonly CountRow[]): CountRow[] {
  const combined = new Map<string, CountRow>();
  for (const row of rows) {
    const key = `${row.name}\n${sliceText(row)}`;
    const known = combined.get(key);
    if (!known) {
      combined.set(key, { ...row });
      continue;
    }
    known.total += row.total;
    known.censused += row.censused;
  }
  return [...combined.values()].sort((one, other) => compare(one.name, other.name));
}

function sliceText({ pageType, device, start }: Slice): string {
  return JSON.stringify([pageType, device, start]);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
