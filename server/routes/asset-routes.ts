import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface AssetDirs {
  /** The built bundle. */
  bundleDir: string;
  /** The theme's styles and pictures. */
  themeAssetsDir: string;
  /** The built screens of the owner's. */
  ownerDir: string;
}

// Said for uncompressed answers too, or a shared cache would hand them to everyone.
const VARY = { vary: 'accept-encoding' };
const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * Files as they are: the bundle under /assets/vitrine/, the theme's under /assets/theme/, the owner's screens, which
 * hold no secret, under /assets/owner/.
 */
export function registerAssetRoutes(
  app: FastifyInstance,
  { bundleDir, themeAssetsDir, ownerDir }: AssetDirs,
): void {
  const chunksDir = path.join(bundleDir, 'chunks') + path.sep;
  const entry = path.join(bundleDir, 'vitrine.js');
  app.register(fastifyStatic, {
    root: bundleDir,
    prefix: '/assets/vitrine/',
    // The build has written each file in brotli too, at a quality that takes too long for a request.
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // The hash in a chunk's name makes its content final; every other file is asked for again.
    setHeaders: (reply, file) => {
      reply.headers({ ...VARY, 'cache-control': file.startsWith(chunksDir) ? ONE_YEAR : 'no-cache' });
      // The entry does not name its map itself: that would be bytes for every visitor.
      if (file.startsWith(entry)) reply.header('sourcemap', 'vitrine.js.map');
    },
  });
  app.register(fastifyStatic, {
    root: themeAssetsDir,
    prefix: '/assets/theme/',
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.headers({ ...VARY, 'cache-control': 'no-cache' });
    },
  });
  app.register(fastifyStatic, {
    root: ownerDir,
    prefix: '/assets/owner/',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // The manifest names what is inside; all else has its hash in the name.
    setHeaders: (reply, file) => {
      reply.headers({ ...VARY, 'cache-control': file.endsWith('.json') ? 'no-cache' : ONE_YEAR });
    },
  });
}
