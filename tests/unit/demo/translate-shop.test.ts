import { expect, it } from 'vitest';
import translation from '../../../demo/content/site.he.json' with { type: 'json' };
import { translateProducts } from '../../../demo/pages/shop/translate-shop';
import type { TranslationData } from '../../../demo/pages/site/site-data';
import { demoItems } from './demo-pages';

const hebrew = translation as unknown as TranslationData;

it('translates alternative texts by picture, whatever the order of the pictures', () => {
  const [words] = hebrew.items;
  const product = demoItems.find(({ urlId }) => urlId === words?.urlId);
  if (!words || !product) throw new Error('No product is translated.');
  const uploaded = { ...product.items[0], id: 'uploaded' } as (typeof product.items)[number];
  const edited = { ...product, items: [uploaded, ...product.items.toReversed().slice(1)] };
  const [translated] = translateProducts([edited], { ...hebrew, items: [words] }, '/he');
  expect(translated?.items.map(({ id, altText }) => [id, altText])).toEqual(
    edited.items.map(({ id }) => [id, words.altTexts[id] ?? words.title]),
  );
});
