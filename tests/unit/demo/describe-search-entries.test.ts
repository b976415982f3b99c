import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadContent } from '../../../demo/load-content';
import {
  describePageEntries,
  describeProductEntries,
} from '../../../demo/pages/search/describe-search-entries';

const contentDir = fileURLToPath(new URL('../../../demo/content', import.meta.url));

it('visitors can search every product, page of text, journal entry and event, as plain text', async () => {
  const content = await loadContent(contentDir);
  const all = [...describeProductEntries(content.shop.items, content), ...describePageEntries(content)];
  const entries = all.filter(({ language }) => language === 'en-US');
  const { shop, site } = content;
  const urls = entries.map(({ url }) => url);
  expect(urls).toEqual([
    ...shop.items.map(({ fullUrl }) => fullUrl),
    ...Object.keys(site.pages ?? {}).map((address) => `/${address}`),
    ...(site.journal?.entries ?? []).map(({ urlId }) => `/journal/${urlId}`),
    ...(site.events?.entries ?? []).map(({ urlId }) => `/events/${urlId}`),
  ]);
  expect(new Set(urls).size).toBe(urls.length);
  const texts = entries.map(({ title, summary, body }) => `${title} ${summary} ${body}`).join(' ');
  expect(texts).not.toMatch(/<\/?[a-z]|&[a-z]+;/);
  const bowl = entries.find(({ url }) => url.endsWith('/tidal-bowl'));
  expect(bowl).toMatchObject({
    kind: 'product',
    title: 'Tidal Bowl',
    imageUrl: expect.stringMatching(/^\/images\/.*\?format=100w$/),
  });
  const hebrew = all.filter(({ language }) => language === 'he');
  expect(hebrew.map(({ url }) => url)).toEqual(
    content.translations?.he?.items.map(({ urlId }) => `/he/p/${urlId}`),
  );
  for (const { title, summary } of hebrew) expect(title + summary).toMatch(/[\u0590-\u05ff]/);
  // Names of options.
  expect(bowl?.body).toContain('Chalk');
});
