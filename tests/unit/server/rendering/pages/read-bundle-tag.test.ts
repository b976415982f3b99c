import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readBundleTag } from '../../../../../server/rendering/pages';

it('names entry, stub and the integrity of each chunk at both addresses that are requested', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  const files = {
    'vitrine.js': { integrity: 'sha384-entry' },
    'chunks/add.js': { integrity: 'sha384-add', source: 'src/widgets/add-to-cart-chunk.ts' },
    'chunks/cart.js': { integrity: 'sha384-cart' },
  };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ files }));
  await writeFile(path.join(folder, 'stub.js'), 'stub()');
  const { importMap, ...tag } = readBundleTag(folder);
  await rm(folder, { recursive: true });
  expect(tag).toEqual({
    src: '/assets/vitrine/vitrine.js',
    integrity: 'sha384-entry',
    stub: 'stub()',
    purchase: { src: '/assets/vitrine/chunks/add.js', integrity: 'sha384-add' },
  });
  expect(JSON.parse(importMap)).toEqual({
    integrity: {
      '/assets/vitrine/chunks/add.js': 'sha384-add',
      '/assets/vitrine/chunks/add.js?again': 'sha384-add',
      '/assets/vitrine/chunks/cart.js': 'sha384-cart',
      '/assets/vitrine/chunks/cart.js?again': 'sha384-cart',
    },
  });
});
