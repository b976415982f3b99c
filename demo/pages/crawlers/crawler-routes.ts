import type { FastifyInstance } from 'fastify';
import { renderRobots, renderSitemap, type SitemapContent } from './sitemap';

const CACHE = { 'cache-control': 'public, max-age=3600' };

/** Registers `/robots.txt` and `/sitemap.xml`. */
export function registerCrawlerRoutes(
  app: FastifyInstance,
  content: SitemapContent,
  readHidden: () => Promise<readonly string[]>,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(CACHE).type('text/plain; charset=utf-8').send(renderRobots(content)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .headers(CACHE)
      .type('application/xml; charset=utf-8')
      .send(renderSitemap(content, await readHidden())),
  );
}
