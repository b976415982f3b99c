import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBeaconFiles, type ManifestFile } from './find-beacon-files';
import { findTelemetryStart, type SourcePosition } from './find-telemetry-start';

export interface Dist {
  /** Scripts by their path in the bundle. */
  readonly scripts: ReadonlyMap<string, Uint8Array>;
  /** Files that only report telemetry. */
  readonly beacons: ReadonlySet<string>;
  /** The function of the entry that starts telemetry. It is part of the cost of telemetry. */
  readonly telemetryStart: SourcePosition;
  /** Returns the file built from a module and its static imports. @throws {Error} when there is none */
  filesOf(source: string): readonly string[];
}

/**
 * Reads the scripts of the built bundle into memory, so that a build during a run cannot mix two versions.
 * @throws {Error} when there is no build
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
      telemetryStart: findTelemetryStart(String(new Map(scripts).get('vitrine.js'))),
      beacons: findBeaconFiles(manifest.files),
      filesOf: (source) => filesOf(manifest.files, source),
    };
  } catch (cause) {
    throw new Error(`There is no complete bundle in ${distDir}: run npm run build, then the bench again.`, {
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
