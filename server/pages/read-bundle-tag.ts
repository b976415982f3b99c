import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ENTRY = 'vitrine.js';
/** The chunk that the first press of a product page waits for. */
const PURCHASE = 'src/widgets/purchase.ts';

const fileSchema = z.looseObject({ integrity: z.string(), source: z.string().optional() });
const manifestSchema = z.object({ files: z.object({ [ENTRY]: fileSchema }).catchall(fileSchema) });

/** What the theme's script tag needs. */
export interface BundleTag {
  src: string;
  integrity: string;
  /** The stub, to stand inline at the top of the head. */
  stub: string;
  /** What a page that sells fetches ahead; nothing where the bundle has no such chunk. */
  purchase?: { src: string; integrity: string };
}

interface KeptTag {
  /** When its manifest was written, milliseconds since 1970. */
  writtenAt: number;
  tag: BundleTag;
}

const kept = new Map<string, KeptTag>();

/**
 * The script tag's address and integrity out of the bundle's manifest, and the stub; looked at for each page, so that
 * a rebuilt bundle is never refused by a page with the old integrity. Throws where there is no bundle.
 */
export function readBundleTag(bundleDir: string): BundleTag {
  const manifest = path.join(bundleDir, 'manifest.json');
  // A look is a few microseconds; waiting for it in the crowd before the database would be seconds.
  const writtenAt = statSync(manifest).mtimeMs;
  const present = kept.get(bundleDir);
  if (present?.writtenAt === writtenAt) return present.tag;
  const tag = readTag(manifest, path.join(bundleDir, 'stub.js'));
  kept.set(bundleDir, { writtenAt, tag });
  return tag;
}

function readTag(manifestFile: string, stubFile: string): BundleTag {
  const { files } = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const tagOf = (file: string, integrity: string) => ({ src: `/assets/vitrine/${file}`, integrity });
  const purchase = Object.entries(files).find(([, { source }]) => source === PURCHASE);
  return {
    ...tagOf(ENTRY, files[ENTRY].integrity),
    stub: readFileSync(stubFile, 'utf8'),
    ...(purchase && { purchase: tagOf(purchase[0], purchase[1].integrity) }),
  };
}
