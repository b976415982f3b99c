import path from 'node:path';
import type { BuiltFolder } from '../built-files/load-built-folder';
import type { Feature } from '../feature';
import { ONE_YEAR } from './public-headers';
import { serveBuiltFolder } from './serve-built-folder';

export { cachePolicyOf, PUBLIC } from './public-headers';
export { serveTheme } from './serve-theme';

export interface AssetOptions {
  /** The built bundle. */
  bundle: BuiltFolder;
  /** The owner's built screens. */
  consoleFiles: BuiltFolder;
}

/** Serves the bundle under /assets/vitrine/ and the owner's screens, which hold no secret, under /assets/owner/. */
export const assetsFeature: Feature<AssetOptions> = async (app, { bundle, consoleFiles }) => {
  serveBuiltFolder(app, bundle, {
    prefix: '/assets/vitrine/',
    headersOf: (name) => ({
      // A chunk has its hash in the name, so that its content is final. Browsers revalidate all other files.
      'cache-control': name.startsWith('chunks/') ? ONE_YEAR : 'no-cache',
      // A comment in the file that names its map would cost every visitor bytes.
      ...(name.endsWith('.js') && { sourcemap: `${path.basename(name)}.map` }),
    }),
  });
  serveBuiltFolder(app, consoleFiles, {
    prefix: '/assets/owner/',
    // All files but the manifest have their hash in the name.
    headersOf: (name) => ({ 'cache-control': name.endsWith('.json') ? 'no-cache' : ONE_YEAR }),
  });
};
