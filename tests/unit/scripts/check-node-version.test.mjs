import { describe, expect, it } from 'vitest';
import { checkNodeVersion } from '../../../scripts/check-node-version.mjs';

describe('checkNodeVersion', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.0.0'])('accepts %s', (version) => {
    expect(checkNodeVersion(version, '>=20.19')).toBeNull();
  });

  it.each(['20.18.3', '18.20.0', '9.0.0'])('returns one line that says what to do about %s', (version) => {
    const problem = checkNodeVersion(version, '>=20.19');
    expect(problem).toContain(`this is ${version}`);
    expect(problem).toContain('install a current Node');
    expect(problem).not.toContain('\n');
  });
});
