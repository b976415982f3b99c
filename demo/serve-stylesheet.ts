import type { FastifyInstance } from 'fastify';
import type { Stylesheet } from './load-stylesheet';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the theme's stylesheet. A page of an older start, which a cache may keep, receives the current styles under
 * the older name.
 */
export function serveStylesheet(app: FastifyInstance, { href, css }: Stylesheet): void {
  app.get('/assets/theme/theme-:hash.css', async (request, reply) =>
    reply
      .headers({
        'cache-control': request.url === href ? ONE_YEAR : 'no-cache',
        vary: 'accept-encoding',
      })
      .type('text/css; charset=utf-8')
      .send(css),
  );
}
