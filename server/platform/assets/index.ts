import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Feature } from '../feature';
import { ONE_YEAR, PUBLIC } from './public-headers';

export { cachePolicyOf, PUBLIC } from './public-headers';
export { serveTheme } from './serve-theme';

export interface AssetOptions {
  /** Folder of the built bundle. */
  bundleDir: string;
  /** Folder of the owner's built screens. */
  ownerDir: string;
}

/** Serves the bundle under /assets/vitrine/ and the owner's screens, which hold no secret, under /assets/owner/. */
export const assetsFeature: Feature<AssetOptions> = async (app, { bundleDir, ownerDir }) => {
  const chunksDir = path.join(bundleDir, 'chunks') + path.sep;
  app.register(fastifyStatic, {
    root: bundleDir,
    prefix: '/assets/vitrine/',
    // The build compresses each file at a quality that is too slow for a request.
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // A chunk has its hash in the name, so that its content is final. Browsers revalidate all other files.
    setHeaders: (reply, file) => {
      reply.headers({ ...PUBLIC, 'cache-control': file.startsWith(chunksDir) ? ONE_YEAR : 'no-cache' });
      // A comment in the file that names its map would cost every visitor bytes.
      const [script] = /[^\\/]+\.js(?=(\.br)?$)/.exec(file) ?? [];
      if (script) reply.header('sourcemap', `${script}.map`);
    },
  });
  app.register(fastifyStatic, {
    root: ownerDir,
    prefix: '/assets/owner/',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // All files but the manifest have their hash in the name.
    setHeaders: (reply, file) => {
      reply.headers({ ...PUBLIC, 'cache-control': file.endsWith('.json') ? 'no-cache' : ONE_YEAR });
    },
  });
};
