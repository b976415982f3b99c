import { describe, expect, it } from 'vitest';
import { arrangeSections, chooseSections, testSections } from '../../../scripts/test-sections.mjs';

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

  it.each(['engines', 'hosts'])(
    'returns a sample of the tests of %s among all sections, and all of them by their name',
    (name) => {
      const tagOf = (/** @type {string} */ name) =>
        testSections.find((section) => section.name === name)?.tag;
      expect(chosen()).toContain(name);
      expect(tagOf(name)).toBe('@sample');
      expect(chosen('--only', `all-${name}`)).toEqual(['build', `all-${name}`]);
      expect(tagOf(`all-${name}`)).toBeUndefined();
    },
  );

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

describe('arrangeSections', () => {
  /** @param {string[]} args */
  const arranged = (...args) => {
    const { main, aside } = arrangeSections(chooseSections(args));
    return [main.map(({ name }) => name), aside.map(({ name }) => name)];
  };

  it('runs the other sections beside the build, the faults, and the tests of browsers and of ClickHouse', () => {
    expect(arranged()).toEqual([
      ['build', 'faults', 'browser', 'engines', 'hosts', 'clickhouse'],
      ['lint', 'types', 'dead-code', 'unit', 'gates'],
    ]);
  });

  it('runs one section after the other without browser tests, the build first', () => {
    expect(arranged('--only', 'gates,unit')).toEqual([['build', 'unit', 'gates'], []]);
    expect(arranged('--only', 'unit')).toEqual([['unit'], []]);
  });

  it('runs no two long sections at the same time', () => {
    expect(arranged('--only', 'long,long-faults')).toEqual([['build', 'long', 'long-faults'], []]);
  });
});
