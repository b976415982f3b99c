import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ files: z.record(z.string(), z.unknown()) });
const BUNDLE_PATH = '/assets/vitrine/';

/** Returns whether the URL of a script is that of a file of the bundle. */
export type IsBundleFile = (source: string) => boolean;

/** Returns the check against the bundle's manifest, which it reads again after a build. */
export function createBundleFileCheck(bundleDir: string): IsBundleFile {
  const manifest = path.join(bundleDir, 'manifest.json');
  let readAt = 0;
  let files = new Set<string>();

  return (source) => {
    const writtenAt = statSync(manifest, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAt !== readAt) {
      files = writtenAt === 0 ? new Set() : readFiles(manifest);
      readAt = writtenAt;
    }
    const start = source.lastIndexOf(BUNDLE_PATH);
    return start >= 0 && files.has(source.slice(start + BUNDLE_PATH.length).replace(/:\d+(:\d+)?$/, ''));
  };
}

function readFiles(manifest: string): Set<string> {
  return new Set(Object.keys(manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).files));
}
