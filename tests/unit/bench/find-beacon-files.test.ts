import { describe, expect, it } from 'vitest';
import { findBeaconFiles, type ManifestFile } from '../../bench/find-beacon-files';

const file = (source?: string, ...imports: string[]): ManifestFile => ({
  ...(source !== undefined && { source }),
  imports,
});

const files = {
  'vitrine.js': file('src/main.ts'),
  'purchase.js': file('src/widgets/purchase.ts', 'shared-by-all.js'),
  'counting.js': file('src/start-telemetry.ts', 'shared-by-beacons.js'),
  'start.js': file('src/tracking/start.ts', 'shared-by-all.js', 'shared-by-beacons.js'),
  'outbox.js': file('src/telemetry/outbox.ts', 'shared-by-beacons.js'),
  'vitals.js': file('src/perf/vitals.ts'),
  'shared-by-all.js': file(),
  'shared-by-beacons.js': file(undefined, 'deeper.js'),
  'deeper.js': file(),
};

describe('findBeaconFiles', () => {
  it('finds the telemetry files, and the files that only these import', () => {
    expect([...findBeaconFiles(files)].sort()).toEqual([
      'counting.js',
      'deeper.js',
      'outbox.js',
      'shared-by-beacons.js',
      'start.js',
      'vitals.js',
    ]);
  });

  it('finds nothing in a bundle without telemetry', () => {
    expect(findBeaconFiles({ 'vitrine.js': file('src/main.ts') }).size).toBe(0);
  });
});
