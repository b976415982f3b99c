import { describe, expect, it } from 'vitest';
import { findOnPage } from '../../../../cli/conform/find-on-page';
import { readProjectFile } from '../../../architecture/project-files';

const productsOf = (html: string) => findOnPage(html).products;

describe('the amounts of a page', () => {
  it.each([
    ['<p>$25.00</p>', 2500],
    ['<p>1.250,00 €</p>', 125_000],
    ['<p>CHF 1’250.50</p>', 125_050],
  ])('are those with two decimals: %s', (html, amount) => {
    expect([...findOnPage(html).amounts]).toEqual([amount]);
  });

  it.each(['<p>¥2,500</p>', '<script>25.00</script>', '<p>Version 1.20.3</p>'])('are not in %s', (html) => {
    expect([...findOnPage(html).amounts]).toEqual([]);
  });
});

describe('the products of a page', () => {
  it('are those of its buttons first', () => {
    const html = `<section data-item-id="article"></section>
      <article data-item-id="mug"><div class="sqs-add-to-cart-button"></div></article>`;
    expect(productsOf(html).map(({ itemId }) => itemId)).toEqual(['mug', 'article']);
  });

  it('are named by the field of a form', () => {
    const html = '<form data-vitrine="add-to-cart"><input name="itemId" value="mug"></form>';
    expect(productsOf(html)).toEqual([{ itemId: 'mug', sku: null }]);
  });

  it('have the first variant in stock', () => {
    const variants = JSON.stringify([
      { sku: 'S', unlimited: false, qtyInStock: 0 },
      { sku: 'M', unlimited: false, qtyInStock: 3 },
    ]);
    const html = `<article data-item-id="mug"><div data-vitrine="variants" data-variants='${variants}'></div>
      <button data-vitrine="add-to-cart">Add</button></article>`;
    expect(productsOf(html)).toEqual([{ itemId: 'mug', sku: 'M' }]);
  });

  it('have no variant if the page names none that can be read', () => {
    expect(productsOf('<div data-item-id="mug" data-variants="{">')).toEqual([{ itemId: 'mug', sku: null }]);
  });

  it('of the plain page of the demo are its bowl and its board', () => {
    expect(productsOf(readProjectFile('demo/plain.html')).slice(0, 2)).toEqual([
      { itemId: '6912edb2620002c05f71559a', sku: 'TB-S-CH' },
      { itemId: '691209764f2f550d89d9ac63', sku: null },
    ]);
  });

  it('that need a subscription or details come last', () => {
    const html = `<button data-vitrine="add-to-cart" data-item-id="club" data-is-subscription="true"></button>
      <button data-vitrine="add-to-cart" data-item-id="mug"></button>`;
    expect(productsOf(html).map(({ itemId }) => itemId)).toEqual(['mug', 'club']);
  });
});

it('the forms of a page have values for the fields that a visitor types into', () => {
  const html = `<form data-form-id="letters"><input type="email" name="email"><input name="who"><input type="radio" name="r">
    <textarea name="note"></textarea></form><form action="/search"><input name="q"></form>`;
  expect(findOnPage(html).forms).toEqual([
    {
      id: 'letters',
      values: { email: 'conform@example.com', who: 'Vitrine conform', note: 'Vitrine conform' },
    },
  ]);
});
