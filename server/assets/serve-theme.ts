import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PUBLIC } from './public-headers';

/** Serves the theme's styles and pictures under /assets/theme/. Browsers revalidate each file. */
export function serveTheme(app: FastifyInstance, themeAssetsDir: string): void {
  app.register(fastifyStatic, {
    root: themeAssetsDir,
    prefix: '/assets/theme/',
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.headers({ ...PUBLIC, 'cache-control': 'no-cache' });
    },
  });
}
