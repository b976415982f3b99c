import { describe, expect, it } from 'vitest';
import { composePage } from '../../bench/compose-page';
import type { Contender } from '../../bench/contender';
import { alpine } from '../../bench/contenders/alpine/contender';
import { customElements } from '../../bench/contenders/custom-elements/contender';
import { none } from '../../bench/contenders/none/contender';
import { ours } from '../../bench/contenders/ours/contender';
import { preactIslands } from '../../bench/contenders/preact-islands/contender';
import { makeProducts } from '../../bench/make-products';
import { renderProducts } from '../../bench/render-products';

const products = renderProducts(makeProducts(3), 'tests/bench/theme');

function pageOf(contender: Contender, stub?: string): Document {
  const html = composePage(contender, products, { stub, addToCart: undefined });
  // Without a style sheet to fetch.
  return new DOMParser().parseFromString(html.replace('<link rel="stylesheet"', '<link'), 'text/html');
}

function count(page: Document, selector: string): number {
  return page.querySelectorAll(selector).length;
}

describe('composePage', () => {
  it("contains the engine's markup of every product: two options, a quantity and a button", () => {
    const page = pageOf(none);
    expect(count(page, '.product')).toBe(3);
    expect(count(page, '.product .product-variants[data-variants] select')).toBe(6);
    expect(count(page, '.product .product-quantity-input input')).toBe(3);
    expect(count(page, '.product button.sqs-add-to-cart-button[data-item-id]')).toBe(3);
    expect(count(page, 'script[src]')).toBe(0);
  });

  it('has the first variant selected', () => {
    const [size, glaze] = pageOf(none).querySelectorAll('select');
    expect([size?.value, glaze?.value]).toEqual(['Small', 'Chalk']);
  });

  it('adds the markup of each contender', () => {
    const page = pageOf(alpine);
    expect(count(page, '[x-data=purchase] button')).toBe(3);
    expect(count(page, '.sqs-add-to-cart-button-inner[x-text=label]')).toBe(3);
    expect(count(pageOf(customElements), 'purchase-form > .product-variants')).toBe(3);
  });

  it('contains the properties of islands', () => {
    const island = pageOf(preactIslands).querySelector<HTMLElement>('[data-island=purchase-form]');
    expect(JSON.parse(island?.dataset.props ?? '')).toEqual({
      itemId: products[0]?.product.id,
      options: products[0]?.product.options,
    });
  });

  it('contains the stub if the build has one', () => {
    expect(count(pageOf(ours), 'script:not([src],[type])')).toBe(0);
    expect(count(pageOf(ours, 'let held'), 'script:not([src],[type])')).toBe(1);
  });
});
