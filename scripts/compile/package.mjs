import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { inRoot, inStaging } from './paths.mjs';

/**
 * Makes `dist` a package that `npm publish ./dist` publishes: the bundle and its types, without the server's
 * dependencies.
 */
export async function writePackage() {
  const own = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const { name, version, description, license, type, exports, types } = own;
  const entries = JSON.parse(JSON.stringify({ exports, types }).replaceAll('./dist/', './'));
  const published = { name, version, description, license, type, sideEffects: true, ...entries };
  await writeFile(inStaging('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await copyFile(inRoot('LICENSE'), inStaging('dist/LICENSE'));
}
