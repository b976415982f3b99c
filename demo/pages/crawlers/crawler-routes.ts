import type { FastifyInstance } from 'fastify';
import { type SitemapContent, writeRobots, writeSitemap } from './sitemap';

const CACHE = { 'cache-control': 'public, max-age=3600' };

/** Registers `/robots.txt` and `/sitemap.xml`. */
export function registerCrawlerRoutes(
  app: FastifyInstance,
  content: SitemapContent,
  readHidden: () => Promise<readonly string[]>,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(CACHE).type('text/plain; charset=utf-8').send(writeRobots(content)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .headers(CACHE)
      .type('application/xml; charset=utf-8')
      .send(writeSitemap(content, await readHidden())),
  );
}
