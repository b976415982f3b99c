import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ files: z.record(z.string(), z.unknown()) });
const BUNDLE = '/assets/vitrine/';

/** Whether the address of a script is that of a file of the bundle. */
export type IsOwnFile = (source: string) => boolean;

/** Reads which files the bundle has, again when it was rebuilt. Where there is none, nothing is its file. */
export function findOwnFiles(bundleDir: string): IsOwnFile {
  const manifest = path.join(bundleDir, 'manifest.json');
  let readAt = 0;
  let files = new Set<string>();

  return (source) => {
    const writtenAt = statSync(manifest, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAt !== readAt) {
      files = writtenAt === 0 ? new Set() : readFiles(manifest);
      readAt = writtenAt;
    }
    const place = source.lastIndexOf(BUNDLE);
    return place >= 0 && files.has(source.slice(place + BUNDLE.length).replace(/:\d+(:\d+)?$/, ''));
  };
}

function readFiles(manifest: string): Set<string> {
  return new Set(Object.keys(manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).files));
}
