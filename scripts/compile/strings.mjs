import { writeFile } from 'node:fs/promises';
import { importSource } from './import-source.mjs';
import { inStaging } from './paths.mjs';

/** Writes `dist/strings.json`: all visitor-facing texts of the bundle by their key, for translations. */
export async function writeStrings() {
  const { catalogue } = await importSource('src/strings/catalogue.ts');
  await writeFile(inStaging('dist/strings.json'), `${JSON.stringify(catalogue, null, 2)}\n`);
}
