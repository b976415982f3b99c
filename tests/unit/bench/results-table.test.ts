import { describe, expect, it } from 'vitest';
import type { Round } from '../../bench/measure-contender';
import { summarizeContender } from '../../bench/results';
import { writeTables } from '../../bench/results-table';

function contender(name: string, ...boots: number[]) {
  const rounds: Round[] = boots.map((boot) => ({
    measures: { boot, bytesReady: 1000 },
    attempts: 1,
    bootByFunction: [],
  }));
  return summarizeContender({ name, label: name.toUpperCase(), rounds });
}

const results = [contender('ours', 1, 2, 3), contender('direct', 4, 4, 4)];
const lines = writeTables(results, 'direct').split('\n');

describe('writeTables', () => {
  it('writes the median, half the spread and the ratio to the yardstick', () => {
    expect(lines[2]).toContain('2.00 (±0.50) 0.50×');
    expect(lines[3]).toContain('4.00 (±0.00) 1.00×');
  });

  it('writes no spread for what is the same at every round', () => {
    expect(lines[2]).toContain(' 1000 1.00× ');
  });

  it('writes a dash for what was not measured', () => {
    expect(lines[2]).toMatch(/– \|$/);
  });

  it('writes no ratio where the yardstick is not in the run', () => {
    expect(writeTables([contender('ours', 1)], 'direct')).not.toContain('×');
  });

  it('aligns its columns', () => {
    const [first = ''] = lines;
    expect(lines.slice(0, 4).every(({ length }) => length === first.length)).toBe(true);
  });
});
