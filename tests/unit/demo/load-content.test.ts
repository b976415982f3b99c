import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { loadContent } from '../../../demo/load-content';
import { productSchema } from '../../../server/features/catalogue';
import { findProjectRoot } from '../../../server/platform/process/find-project-root';
import { StartError } from '../../../server/platform/process/start-error';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  return () => rm(folder, { recursive: true });
});

const site = { website: { id: 'site' }, websiteSettings: { storeSettings: { selectedCurrency: 'USD' } } };

it('reads the demo shop and validates its products', async () => {
  const content = await loadContent(path.join(findProjectRoot(import.meta.url), 'demo/content'));
  expect(productSchema.array().safeParse(content.shop.items).success).toBe(true);
});

it.each([
  ['no file', null, /site\.json cannot be read: ENOENT.+Correct it/],
  ['no JSON', '{', /site\.json cannot be read: .+JSON.+Correct it/],
  ['the wrong thing', '{"website":{}}', /site\.json is invalid at website\.id: .+Correct it/],
])('names the file and the place where there is %s', async (_what, text, message) => {
  if (text !== null) await writeFile(path.join(folder, 'site.json'), text);
  const failure = await loadContent(folder).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as StartError).message).toMatch(message);
});

it('names the field of an invalid product', async () => {
  await writeFile(path.join(folder, 'site.json'), JSON.stringify(site));
  const shop = { collection: { id: 'a', title: 'b', urlId: 'c' }, items: [{ id: 'short' }] };
  await writeFile(path.join(folder, 'shop.json'), JSON.stringify(shop));
  await expect(loadContent(folder)).rejects.toThrow(/at items\.0\.id/);
});
