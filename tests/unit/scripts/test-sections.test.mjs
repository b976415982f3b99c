import { describe, expect, it } from 'vitest';
import { chooseSections, testSections } from '../../../scripts/test-sections.mjs';

/** @param {string[]} args */
const chosen = (...args) => chooseSections(args).map(({ name }) => name);

describe('chooseSections', () => {
  it('runs everything but what is long when nothing is asked for, the build first', () => {
    const everyday = testSections.filter(({ isLong }) => !isLong);
    expect(chosen()).toEqual(everyday.map(({ name }) => name));
    expect(chosen()[0]).toBe('build');
  });

  it('runs what is asked for, in the usual order', () => {
    expect(chosen('--only', 'unit', '--only', 'lint')).toEqual(['lint', 'unit']);
    expect(chosen('--only', 'unit,lint')).toEqual(['lint', 'unit']);
  });

  it('runs what is long when asked for it', () => {
    expect(chosen('--only', 'long')).toEqual(['build', 'long']);
  });

  it('builds before a section that needs it', () => {
    expect(chosen('--only', 'gates')).toEqual(['build', 'gates']);
  });

  it.each([
    [['--only', 'units'], 'There is no section units.'],
    [['--quick', 'x'], '--quick is not understood.'],
    [['--only'], '--only is not understood.'],
  ])('says what it would understand instead of %j', (args, problem) => {
    expect(() => chooseSections(args)).toThrow(problem);
    expect(() => chooseSections(args)).toThrow('Usage: npm test -- --only build|lint');
  });
});
