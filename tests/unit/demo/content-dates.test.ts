import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadContentDates } from '../../../demo/content-dates';

it('returns the time of the last change of the shop, the site and each translation', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  const files = ['shop.json', 'site.json', 'site.he.json', 'prices.jpy.json'];
  for (const [index, file] of files.entries()) {
    await writeFile(path.join(folder, file), '{}');
    const changed = new Date(Date.UTC(2026, 0, 1 + index));
    await utimes(path.join(folder, file), changed, changed);
  }
  expect(await loadContentDates(folder)).toEqual({
    shop: '2026-01-01T00:00:00.000Z',
    site: '2026-01-02T00:00:00.000Z',
    he: '2026-01-03T00:00:00.000Z',
  });
  await rm(folder, { recursive: true });
});
