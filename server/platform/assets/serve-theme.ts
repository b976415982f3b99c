import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cachePolicyOf, PUBLIC } from './public-headers';

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
      reply.headers({ ...PUBLIC, 'cache-control': cachePolicyOf(file) });
    },
  });
}
