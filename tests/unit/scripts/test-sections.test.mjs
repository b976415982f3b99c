import { describe, expect, it } from 'vitest';
import { chooseSections, testSections } from '../../../scripts/test-sections.mjs';

/** @param {string[]} args */
const chosen = (...args) => chooseSections(args).map(({ name }) => name);

describe('chooseSections', () => {
  it('returns all sections but the long ones without arguments, the build first', () => {
    const everyday = testSections.filter(({ isLong }) => !isLong);
    expect(chosen()).toEqual(everyday.map(({ name }) => name));
    expect(chosen()[0]).toBe('build');
  });

  it('returns the named sections in their order', () => {
    expect(chosen('--only', 'unit', '--only', 'lint')).toEqual(['lint', 'unit']);
    expect(chosen('--only', 'unit,lint')).toEqual(['lint', 'unit']);
  });

  it('returns a long section by its name', () => {
    expect(chosen('--only', 'long')).toEqual(['build', 'long']);
  });

  it('adds the build to a section that needs it', () => {
    expect(chosen('--only', 'gates')).toEqual(['build', 'gates']);
  });

  it.each([
    [['--only', 'units'], 'There is no units.'],
    [['--quick', 'x'], 'There is no --quick.'],
    [['--only'], 'There is no name after --only.'],
  ])('throws on %j and names the sections', (args, problem) => {
    expect(() => chooseSections(args)).toThrow(`${problem} Usage: npm test -- --only build|lint`);
  });
});
