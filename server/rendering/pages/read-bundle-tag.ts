import { z } from 'zod';
import { type BuiltFolder, readBuiltText } from '../../platform/built-files/load-built-folder';

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

/** Returns the script tag's values from the bundle's manifest. Throws without a bundle. */
export function readBundleTag(bundle: BuiltFolder): BundleTag {
  const { files } = manifestSchema.parse(JSON.parse(readBuiltText(bundle, 'manifest.json')));
  const tagOf = (file: string, integrity: string) => ({ src: FOLDER + file, integrity });
  const purchase = Object.entries(files).find(([, { source }]) => source === ADD_TO_CART);
  return {
    ...tagOf(ENTRY, files[ENTRY].integrity),
    stub: readBuiltText(bundle, 'stub.js'),
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
