import { expect, it } from 'vitest';
import { fillPlainPage } from '../../../demo/pages/showcase/fill-plain-page';
import type { BasePageData } from '../../../demo/pages/site/base-page-data';

it('fills known placeholders, keeps others, and escapes the context', () => {
  const data = {
    nonce: 'n0nce',
    bundle: { src: '/vitrine.js', integrity: 'sha384-$&', stub: 'stub()', importMap: '{}' },
    context: { website: { siteTitle: '</script><!--' } },
  } as unknown as BasePageData;
  expect(fillPlainPage('{{nonce}} {{bundle.src}} {{bundle.integrity}} {{other}} {{context}}', data)).toBe(
    'n0nce /vitrine.js sha384-$& {{other}} {"website":{"siteTitle":"\\u003c/script>\\u003c!--"}}',
  );
});

it.each([
  [false, undefined, 'Add to Cart'],
  [true, undefined, 'Purchase'],
  [true, { purchase: 'Buy now' }, 'Buy now'],
])('labels the buttons as the script does: express %s, texts %j', (expressCheckout, strings, label) => {
  const context = { website: {}, websiteSettings: { storeSettings: { expressCheckout } }, strings };
  const data = { bundle: {}, context } as unknown as BasePageData;
  expect(fillPlainPage('<button>{{addButtonText}}</button>', data)).toBe(`<button>${label}</button>`);
});
