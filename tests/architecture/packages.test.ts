import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { readProjectFile } from './project-files';

interface LockedPackage {
  version: string;
  engines?: { node?: string };
  cpu?: string[];
}

const { engines } = JSON.parse(readProjectFile('package.json')) as { engines: { node: string } };
const { packages } = JSON.parse(readProjectFile('package-lock.json')) as {
  packages: Record<string, LockedPackage>;
};

describe('the Node versions of package.json', () => {
  it('are accepted by every installed package', () => {
    const refusing = Object.entries(packages)
      // Node 24 does not run on these processors.
      .filter(([, { cpu }]) => cpu?.join() !== 'ia32')
      .filter(([, { engines: theirs }]) => !semver.subset(engines.node, theirs?.node ?? '*'))
      .map(([folder, { version, engines: theirs }]) => `${folder} ${version} needs Node ${theirs?.node}`);
    expect(refusing).toEqual([]);
  });

  it('include the oldest that the documentation names', () => {
    expect(semver.minVersion(engines.node)?.version).toBe('20.19.0');
  });

  it('are enforced by npm', () => {
    expect(readProjectFile('.npmrc')).toMatch(/^engine-strict=true$/m);
  });
});
