import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../../../demo/load-content';
import { renderOfflineWorker } from '../../../demo/pages/errors/offline-routes';
import { sharedDatabase } from '../server/shared-database';
import { openDemoShop, Visitor } from '../server/shop-fixture';

let app: FastifyInstance;

beforeAll(async () => {
  app = await openDemoShop(await sharedDatabase());
});
afterAll(() => app.close());

describe('the offline page', () => {
  it.each([
    ['/offline', 'ltr', 'Try again'],
    ['/he/offline', 'rtl', 'לנסות שוב'],
  ])('%s is in its language, loads no script and is not listed', async (path, direction, label) => {
    const { body, headers } = await new Visitor(app).get(path);
    expect(body).toContain(`dir="${direction}"`);
    expect(body).toContain(`<a class="button" href="">${label}</a>`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('<script');
    expect(headers).not.toHaveProperty('link');
  });
});

it('the address of the worker changes with the texts and the styles of the offline page', () => {
  const content = {
    site: { website: { siteTitle: 'Shop' }, words: { tryAgain: 'Again' } },
    translations: { he: { words: {} }, fr: { words: {} } },
  } as unknown as Content;
  const address = renderOfflineWorker(content, '/theme-1.css');
  expect(address).toMatch(/^\/offline-worker\.js\?version=[0-9a-f]{8}&languages=he\+fr$/);
  expect(renderOfflineWorker(content, '/theme-1.css')).toBe(address);
  expect(renderOfflineWorker(content, '/theme-2.css')).not.toBe(address);
  content.site.words.tryAgain = 'Once more';
  expect(renderOfflineWorker(content, '/theme-1.css')).not.toBe(address);
});
