import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ENTRY = 'vitrine.js';
const FOLDER = '/assets/vitrine/';
/** The chunk that the first action of a product page needs. */
const ADD_TO_CART = 'src/widgets/add-to-cart-chunk.ts';

const fileSchema = z.looseObject({ integrity: z.string(), source: z.string().optional() });
const manifestSchema = z.object({ files: z.object({ [ENTRY]: fileSchema }).catchall(fileSchema) });

/** The values of the theme's script tag. */
export interface BundleTag {
  src: string;
  integrity: string;
  /** Source of the stub, for an inline script at the top of the head. */
  stub: string;
  /** The integrity of all chunks, for an inline import map above the first module. */
  importMap: string;
  /** The chunk that product pages preload, if the bundle has it. */
  purchase?: { src: string; integrity: string };
}

interface CachedTag {
  /** Modification time of the manifest, milliseconds since 1970. */
  writtenAt: number;
  tag: BundleTag;
}

const cache = new Map<string, CachedTag>();

/**
 * Returns the script tag's values from the bundle's manifest. It checks the manifest for each page, so that no page
 * has the integrity of an older build. Throws without a bundle.
 */
export function readBundleTag(bundleDir: string): BundleTag {
  const manifest = path.join(bundleDir, 'manifest.json');
  // Synchronous: it takes microseconds, while an asynchronous call waits seconds behind queued database work.
  const writtenAt = statSync(manifest).mtimeMs;
  const present = cache.get(bundleDir);
  if (present?.writtenAt === writtenAt) return present.tag;
  const tag = readTag(manifest, path.join(bundleDir, 'stub.js'));
  cache.set(bundleDir, { writtenAt, tag });
  return tag;
}

function readTag(manifestFile: string, stubFile: string): BundleTag {
  const { files } = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const tagOf = (file: string, integrity: string) => ({ src: FOLDER + file, integrity });
  const purchase = Object.entries(files).find(([, { source }]) => source === ADD_TO_CART);
  return {
    ...tagOf(ENTRY, files[ENTRY].integrity),
    stub: readFileSync(stubFile, 'utf8'),
    importMap: writeImportMap(files),
    ...(purchase && { purchase: tagOf(purchase[0], purchase[1].integrity) }),
  };
}

/** The bundle requests a chunk at these addresses: see importChunk in src/page/import-chunk.ts. */
const CHUNK_SUFFIXES = ['', '?again'];

function writeImportMap(files: Record<string, { integrity: string }>): string {
  const chunks = Object.entries(files).filter(([file]) => file.startsWith('chunks/'));
  const integrities = chunks.flatMap(([file, { integrity }]) =>
    CHUNK_SUFFIXES.map((suffix) => [FOLDER + file + suffix, integrity]),
  );
  return JSON.stringify({ integrity: Object.fromEntries(integrities) });
}
