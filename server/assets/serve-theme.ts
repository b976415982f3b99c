import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PUBLIC } from './public-headers';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const NAMED_BY_CONTENT = /-[0-9a-f]{8}\.\w+$/;

/**
 * Serves the theme's styles, fonts and pictures under /assets/theme/. Browsers keep files with a hash in their name for a
 * year, and revalidate all others.
 */
export function serveTheme(app: FastifyInstance, themeAssetsDir: string): void {
  app.register(fastifyStatic, {
    root: themeAssetsDir,
    prefix: '/assets/theme/',
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, file) => {
      const policy = NAMED_BY_CONTENT.test(file) ? ONE_YEAR : 'no-cache';
      reply.headers({ ...PUBLIC, 'cache-control': policy });
    },
  });
}
