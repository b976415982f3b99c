import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VitrineEventDetails } from '../../src/page/events';
import type { Page } from '../../src/page/page';
import { pageStrings } from '../../src/page/page-strings';
import { readVariantData } from '../../src/widgets/product-parts';
import { followChoice } from '../../src/widgets/variants/variants';
import { ITEM_ID, printProduct } from '../support/engine-markup';
import { createTestPage, get } from '../support/test-page';

let stop: AbortController;
let changes: VitrineEventDetails['vitrine:variant-change'][];

beforeEach(async () => {
  stop = new AbortController();
  changes = [];
  const page = createTestPage(printProduct('product-checkout'));
  page.document.addEventListener('vitrine:variant-change', ({ detail }) => changes.push(detail), {
    signal: stop.signal,
  });
  await mount(page);
});
afterEach(() => stop.abort());

function mount(page: Page): Promise<void> {
  const element = get('.product-variants');
  return followChoice(element, { page, signal: stop.signal }, readVariantData(element), pageStrings);
}

function choose(name: string, value: string): void {
  const select = get<HTMLSelectElement>(`select[data-variant-option-name="${name}"]`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('choosing variants on the engine’s markup', () => {
  it('lists the options without a value', () => {
    choose('Size', 'S');
    expect(get('.product-variants').dataset.unselectedOptions).toBe('["Glaze"]');
    expect(get('.product-variants').dataset.selectedVariant).toBeUndefined();
    expect(changes).toMatchObject([{ sku: null, price: null, stock: null, attributes: { Size: 'S' } }]);
  });

  it('publishes the variant when every option has a value', () => {
    choose('Size', 'S');
    choose('Glaze', 'Sea');
    const { dataset, classList } = get('.product-variants');
    const printed = JSON.parse(dataset.variants ?? '');
    expect(JSON.parse(dataset.selectedVariant ?? '')).toEqual(printed[2]);
    expect(printed[2]).toMatchObject({ sku: 'MUG-S-SEA', price: 2500, priceMoney: {}, qtyInStock: 5 });
    expect(dataset.variantInStock).toBe('true');
    expect(dataset.unselectedOptions).toBe('[]');
    expect(classList.contains('variant-out-of-stock')).toBe(false);
    expect(changes.at(-1)).toEqual({
      itemId: ITEM_ID,
      variantId: 'variant-2',
      sku: 'MUG-S-SEA',
      price: 2500,
      salePrice: null,
      stock: { unlimited: false, quantity: 5 },
      attributes: { Size: 'S', Glaze: 'Sea' },
    });
  });

  it('marks a variant that is out of stock', () => {
    choose('Size', 'L');
    choose('Glaze', 'Ash');
    expect(get('.product-variants').dataset.variantInStock).toBe('false');
    expect(get('.product-variants').classList.contains('variant-out-of-stock')).toBe(true);
  });

  it('marks a combination that does not exist, until it changes', () => {
    choose('Size', 'L');
    choose('Glaze', 'Sea');
    expect(get('.product-variants').classList.contains('variant-unavailable')).toBe(true);
    choose('Size', 'S');
    expect(get('.product-variants').classList.contains('variant-unavailable')).toBe(false);
  });

  it('dispatches the same event by its older name', () => {
    const olderChanges: unknown[] = [];
    get('.product-variants').addEventListener('variant:change', ({ detail }) => olderChanges.push(detail), {
      signal: stop.signal,
    });
    choose('Size', 'S');
    expect(olderChanges).toEqual(changes);
  });

  it('publishes a choice that the browser restored before mounting', async () => {
    stop.abort();
    stop = new AbortController();
    const page = createTestPage(printProduct('product-checkout'));
    get<HTMLSelectElement>('select[data-variant-option-name=Size]').value = 'S';
    page.document.addEventListener('vitrine:variant-change', ({ detail }) => changes.push(detail), {
      signal: stop.signal,
    });
    await mount(page);
    expect(changes).toMatchObject([{ attributes: { Size: 'S' } }]);
  });

  it('does not mark a choice as unavailable when the page has only some of the options', () => {
    get('select[data-variant-option-name=Glaze]').removeAttribute('data-variant-option-name');
    for (const radios of document.querySelectorAll('.variant-radiobtn-wrapper')) radios.remove();
    choose('Size', 'S');
    expect(get('.product-variants').classList.contains('variant-unavailable')).toBe(false);
    expect(get('.product-variants').dataset.selectedVariant).toBeUndefined();
    expect(changes).toMatchObject([{ sku: null }]);
  });

  it('dispatches nothing without a change or after unmounting', () => {
    choose('Size', '');
    expect(changes).toEqual([]);
    stop.abort();
    choose('Size', 'S');
    expect(changes).toEqual([]);
  });
});
