import { describe, expect, it } from 'vitest';
import { type Round, summarizeContender } from '../../bench/results';
import { type Column, hundredths, whole, writeTables } from '../../bench/results-table';

type Key = 'bytes' | 'boot' | 'heap';

const columns: readonly Column<Key>[] = [
  { title: 'bytes', key: 'bytes', write: whole, exact: true },
  { title: 'boot, ms', key: 'boot', write: hundredths },
  { title: 'heap, MB', key: 'heap', write: hundredths },
];

function contender(name: string, ...boots: number[]) {
  const rounds: Round<Key>[] = boots.map((boot) => ({
    measures: { boot, bytes: 1000 },
    attempts: 1,
    byFunction: [],
  }));
  return summarizeContender({ name, label: name.toUpperCase(), rounds });
}

const results = [contender('ours', 1, 2, 3), contender('direct', 4, 4, 4)];
const lines = writeTables(results, [columns], 'direct').split('\n');

describe('writeTables', () => {
  it('writes the median, half the spread and the ratio to the yardstick', () => {
    expect(lines[2]).toContain('2.00 (±0.50) 0.50×');
    expect(lines[3]).toContain('4.00 (±0.00) 1.00×');
  });

  it('writes no spread for a value that is equal in every round', () => {
    expect(lines[2]).toContain(' 1000 1.00× ');
  });

  it('writes a dash for a missing measurement', () => {
    expect(lines[2]).toMatch(/– \|$/);
  });

  it('writes no ratio if the yardstick is not in the run', () => {
    expect(writeTables([contender('ours', 1)], [columns], 'direct')).not.toContain('×');
  });

  it("uses a column's own yardstick", () => {
    const [, boot] = columns;
    const table = boot && writeTables(results, [[{ ...boot, yardstick: 'ours' }]], 'direct');
    expect(table).toContain('4.00 (±0.00) 2.00×');
  });

  it('aligns its columns', () => {
    const [first = ''] = lines;
    expect(lines.every(({ length }) => length === first.length)).toBe(true);
  });
});
