import { describe, expect, it } from 'vitest';
import { reasonToInstall } from '../../../scripts/reason-to-install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/esbuild': { version: '1.0.0' },
    'node_modules/esbuild/node_modules/@esbuild/darwin-arm64': { version: '1.0.0', optional: true },
  },
};
const installed = { packages: { 'node_modules/esbuild': { version: '1.0.0' } } };
const everything = () => true;

describe('reasonToInstall', () => {
  it('finds nothing to do when what is asked for is there, packages for other platforms apart', () => {
    expect(reasonToInstall(wanted, installed, everything)).toBeNull();
  });

  it('names a fresh clone', () => {
    expect(reasonToInstall(wanted, null, everything)).toBe('no packages are installed yet');
  });

  it('names a package that was added since', () => {
    expect(reasonToInstall(wanted, { packages: {} }, everything)).toBe('esbuild is missing');
  });

  it('names a package whose folder was removed by hand', () => {
    expect(reasonToInstall(wanted, installed, () => false)).toBe('esbuild is missing');
  });

  it('names a package at another version, an optional one too', () => {
    const older = { packages: { ...installed.packages, 'node_modules/esbuild': { version: '0.9.0' } } };
    expect(reasonToInstall(wanted, older, everything)).toBe('esbuild is at another version');

    const path = 'node_modules/esbuild/node_modules/@esbuild/darwin-arm64';
    const olderBinary = { packages: { ...installed.packages, [path]: { version: '0.9.0' } } };
    expect(reasonToInstall(wanted, olderBinary, everything)).toBe(
      '@esbuild/darwin-arm64 is at another version',
    );
  });
});
