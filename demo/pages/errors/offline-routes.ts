import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendPersonalPage } from '../../../server/platform/http/send-personal-page';
import type { PageRenderer } from '../../../server/rendering/pages';
import type { Content } from '../../load-content';
import type { Pages } from '../site/pages';

interface OfflineDeps {
  pages: Pages;
  renderer: PageRenderer;
  languages: string[];
  themeAssetsDir: string;
}

/** Registers the page that visitors without a connection see, in each language, and the worker that shows it. */
export function registerOfflineRoutes(
  app: FastifyInstance,
  { pages, renderer, languages, themeAssetsDir }: OfflineDeps,
): void {
  app.get('/offline-worker.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(path.join(themeAssetsDir, 'offline-worker.js'), 'utf8')),
  );
  // Only the worker keeps the page: no cache stores it, and it preloads nothing, as a public page does.
  app.get('/offline', async (request, reply) =>
    sendPersonalPage(reply, renderer.render('offline', await pages.offline(request.cspNonce))),
  );
  for (const language of languages) {
    app.get(`/${language}/offline`, async (request, reply) => {
      const data = await pages.inLanguage(language)?.offline(request.cspNonce);
      return data ? sendPersonalPage(reply, renderer.render('offline', data)) : reply.callNotFound();
    });
  }
}

/** Returns the address of the worker. It changes with the texts and the styles of the offline page. */
export function renderOfflineWorker(
  { site, translations = {} }: Pick<Content, 'site' | 'translations'>,
  stylesheet: string,
): string {
  const texts = [site, ...Object.values(translations)].map(({ website, words }) => [website, words]);
  const version = createHash('sha256')
    .update(JSON.stringify([texts, stylesheet]))
    .digest('hex')
    .slice(0, 8);
  return `/offline-worker.js?${new URLSearchParams({ version, languages: Object.keys(translations).join(' ') })}`;
}
