import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const BUNDLE_PATH = '/assets/vitrine/';
const manifestSchema = z.object({ release: z.string(), files: z.record(z.string(), z.unknown()) });
const RELEASE = /^(?!\.{1,2}$)[\w.-]{1,64}$/;
/** The entry has one address in all releases; the names of other files contain their content or release. */
const UNHASHED = /^[\w.]+\.js$/;

/** Finds the source map of a script. */
export interface SourceMaps {
  /**
   * Returns the files that may be the map, or the reason why the map is missing. The first readable file is used. `release` is that
   * of the page that reported an error.
   */
  find(url: string, release: string | null): readonly string[] | 'no-map' | 'other-release';
}

export interface SourceMapOptions {
  /** Folder of the built bundle, which contains its maps. */
  bundleDir: string;
  /** Folder of the maps of the site's own scripts; null without one. */
  sourceMapsDir: string | null;
}

/**
 * Returns the source maps of the bundle and of the site's folder. A script's address only chooses a file in these folders: nothing
 * is fetched, because the address comes from whoever sent the error.
 */
export function createSourceMaps({ bundleDir, sourceMapsDir }: SourceMapOptions): SourceMaps {
  return {
    find(url, release) {
      const pathname = pathOf(url);
      if (pathname === null) return 'no-map';
      const start = pathname.lastIndexOf(BUNDLE_PATH);
      if (start < 0) return sourceMapsDir === null ? 'no-map' : candidates(sourceMapsDir, pathname, release);
      const name = pathname.slice(start + BUNDLE_PATH.length);
      const manifest = readManifest(bundleDir);
      if (!manifest || !(name in manifest.files)) return 'other-release';
      if (UNHASHED.test(name) && release !== manifest.release) return 'other-release';
      return [path.join(bundleDir, `${name}.map`)];
    },
  };
}

/** Returns the manifest of the bundle that is deployed now; undefined without one. */
function readManifest(bundleDir: string): z.infer<typeof manifestSchema> | undefined {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path.join(bundleDir, 'manifest.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Returns where the map of a script may be: in the folder of its release, else beside those of all releases. */
function candidates(folder: string, pathname: string, release: string | null): string[] {
  const folders = [
    ...(release !== null && RELEASE.test(release) ? [path.join(folder, release)] : []),
    folder,
  ];
  return folders
    .map((each) => path.join(each, `${pathname}.map`))
    .filter((file) => file.startsWith(folder + path.sep));
}

/** Returns the path of a URL; null where it could leave a folder. */
function pathOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { pathname } = new URL(url);
  return /[%\\\0]/.test(pathname) || pathname.split('/').includes('..') ? null : pathname;
}
