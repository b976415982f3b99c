import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { checkNodeVersion } from '../../../scripts/check-node-version.mjs';

const RANGE = '^20.19 || ^22.13 || >=24';

describe('checkNodeVersion', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '100.0.0'])('accepts %s', (version) => {
    expect(checkNodeVersion(version, RANGE)).toBeNull();
  });

  it('accepts the versions of the range, as npm does', () => {
    const versions = [18, 19, 20, 21, 22, 23, 24, 25].flatMap((major) =>
      [0, 12, 13, 18, 19, 20].map((minor) => `${major}.${minor}.0`),
    );
    for (const version of versions)
      expect(checkNodeVersion(version, RANGE) === null).toBe(semver.satisfies(version, RANGE));
  });

  it.each(['20.18.3', '21.7.0', '22.12.0', '23.11.1', '18.20.0', '9.0.0'])(
    'returns one line that says what to do about %s',
    (version) => {
      const problem = checkNodeVersion(version, RANGE);
      expect(problem).toContain(`this is ${version}`);
      expect(problem).toContain('install a current Node');
      expect(problem).not.toContain('\n');
    },
  );
});
