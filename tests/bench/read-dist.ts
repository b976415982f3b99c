import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBeaconFiles, type ManifestFile } from './find-beacon-files';

export interface Dist {
  /** Scripts by their path in the bundle. */
  readonly scripts: ReadonlyMap<string, Uint8Array>;
  /** Those that only count visits and vitals. */
  readonly beacons: ReadonlySet<string>;
  /** The file that a module was built into and those it imports at once. @throws {Error} when there is none */
  filesOf(source: string): readonly string[];
}

/**
 * The scripts of the built bundle. Kept in memory, so that a build during a run cannot mix two versions in one result.
 * @throws {Error} when nothing is built
 */
export async function readDist(distDir: string): Promise<Dist> {
  try {
    const manifest = JSON.parse(await readFile(path.join(distDir, 'manifest.json'), 'utf8')) as {
      files: Record<string, ManifestFile>;
    };
    const files = await readdir(distDir, { recursive: true });
    const names = files.filter((file) => file.endsWith('.js')).map((file) => file.split(path.sep).join('/'));
    const scripts = await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(distDir, name))] as const),
    );
    return {
      scripts: new Map(scripts),
      beacons: findBeaconFiles(manifest.files),
      filesOf: (source) => filesOf(manifest.files, source),
    };
  } catch (cause) {
    throw new Error(`There is no whole bundle in ${distDir}: run npm run build, then the bench again.`, {
      cause,
    });
  }
}

function filesOf(files: Readonly<Record<string, ManifestFile>>, source: string): readonly string[] {
  const found = Object.entries(files).find(([, file]) => file.source === source);
  if (!found) throw new Error(`No file of the bundle is built from ${source}.`);
  const [name, { imports }] = found;
  return [name, ...imports];
}
