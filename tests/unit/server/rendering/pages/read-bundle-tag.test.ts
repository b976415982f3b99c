import { expect, it } from 'vitest';
import { readBundleTag } from '../../../../../server/rendering/pages';

it('names entry, stub and the integrity of each chunk at both addresses that are requested', () => {
  const files = {
    'vitrine.js': { integrity: 'sha384-entry' },
    'chunks/add.js': { integrity: 'sha384-add', source: 'src/widgets/add-to-cart-chunk.ts' },
    'chunks/cart.js': { integrity: 'sha384-cart' },
  };
  const built = { 'manifest.json': JSON.stringify({ files }), 'stub.js': 'stub()' };
  const contents = Object.entries(built).map(([name, text]) => [name, Buffer.from(text)] as const);
  const { importMap, ...tag } = readBundleTag({ folder: 'dist', files: new Map(contents) });
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
