import { describe, expect, it } from 'vitest';
import { summarizeContender } from '../../bench/results';
import { writeMisses } from '../../bench/write-misses';

function contender(name: string, boot: number, coldClick: number) {
  const rounds = [{ measures: { boot, coldClick }, attempts: 1, byFunction: [] }];
  return summarizeContender({ name, label: name, rounds });
}

describe('writeMisses', () => {
  it('names each missed target, the fastest peer and the reason', () => {
    const lines = writeMisses([
      contender('ours', 9, 40),
      contender('direct', 8, 30),
      contender('other', 7, 35),
    ]).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Missed: boot, 9\.0 ms to 7\.0 ms \(other\): /);
    expect(lines[1]).toMatch(/^Missed: cold click → request, 40\.0 ms to 30\.0 ms \(direct\): /);
  });

  it('returns an empty string if every target is met', () => {
    expect(writeMisses([contender('ours', 5, 20), contender('direct', 8, 30)])).toBe('');
  });

  it('does not compare with the page alone or with other rows of Vitrine', () => {
    expect(
      writeMisses([contender('ours', 5, 20), contender('none', 0, 0), contender('ours-ahead', 1, 1)]),
    ).toBe('');
  });
});
