import { describe, expect, it } from 'vitest';
import { behaviourSelector } from '../../../src/page/behaviour-selector';
import { createPage } from '../../../src/page/page';
import { nearestPart, ownerOf, readOptions, readVariantData } from '../../../src/widgets/product-parts';
import { QUANTITY_FIELD } from '../../../src/widgets/quantity/selector';
import { VARIANTS as ENGINE_VARIANTS } from '../../../src/widgets/variants/selector';
import { get } from '../../support/test-page';

const VARIANTS = behaviourSelector('variants', ENGINE_VARIANTS);

const page = createPage(window);

const product = (id: string) => `
  <form id="form-${id}">
    <div class="product-variants" id="variants-${id}" data-item-id="${id}"></div>
    <div class="product-quantity-input" data-item-id="${id}"><input id="quantity-${id}"></div>
    <div class="sqs-add-to-cart-button" id="button-${id}" data-item-id="${id}"></div>
  </form>`;

describe('nearestPart', () => {
  it('finds the part of the same product among several', () => {
    document.body.innerHTML = product('a') + product('b');
    expect(nearestPart(page, get('#button-b'), VARIANTS, 'b')?.id).toBe('variants-b');
    expect(nearestPart(page, get('#button-a'), QUANTITY_FIELD, 'a')?.id).toBe('quantity-a');
  });

  it('prefers the nearest of two copies of one product', () => {
    document.body.innerHTML = `<div>${product('a')}</div><dialog>${product('a').replaceAll(' id="', ' id="copy-')}</dialog>`;
    expect(nearestPart(page, get('#copy-button-a'), VARIANTS, 'a')?.id).toBe('copy-variants-a');
  });

  it('finds a part elsewhere on the page only if it names the product', () => {
    document.body.innerHTML = `<p><b id="button"></b></p><div id="far" class="product-variants" data-item-id="a"></div>`;
    expect(nearestPart(page, get('#button'), VARIANTS, 'a')?.id).toBe('far');
    expect(nearestPart(page, get('#button'), VARIANTS, 'b')).toBeUndefined();
  });

  it('finds a part that names no product in its own container', () => {
    document.body.innerHTML =
      '<div><input id="q" data-vitrine="quantity"><b id="button" data-item-id="a"></b></div>';
    expect(nearestPart(page, get('#button'), QUANTITY_FIELD, 'a')?.id).toBe('q');
  });
});

it('ownerOf reads the product from the closest element that names one', () => {
  document.body.innerHTML = '<div data-item-id="a"><b id="b"></b></div>';
  expect(ownerOf(get('#b'))).toBe('a');
});

it('readOptions reads the selects in page order', () => {
  document.body.innerHTML = `<div id="v"><select data-variant-option-name="Gift Amount"><option value="">?</option><option value="£5" selected>£5</option></select>
    <select data-variant-option-name="Paper"><option value="">?</option></select></div>`;
  expect(readOptions(get('#v'))).toEqual([
    { name: 'Gift Amount', value: '£5' },
    { name: 'Paper', value: '' },
  ]);
});

it('readOptions reads each option once, from selects and radio buttons alike', () => {
  document.body.innerHTML = `<div id="v">
    <div data-variant-option-name="Size">
      <input type="radio" name="s" value="S"><input type="radio" name="s" value="L" checked></div>
    <div data-variant-option-name="Glaze"><select><option value="">?</option></select>
      <input type="radio" name="g" value="Ash" checked></div>
    <input type="radio" name="h" value="Oak" data-variant-option-name="Handle">
    <input type="radio" name="other" value="x" checked></div>`;
  expect(readOptions(get('#v'))).toEqual([
    { name: 'Size', value: 'L' },
    { name: 'Glaze', value: 'Ash' },
    { name: 'Handle', value: '' },
  ]);
});

it('readVariantData returns no variants for invalid JSON', () => {
  document.body.innerHTML = `<div id="v" data-variants='[{"sku":"A"'></div><div id="none"></div>`;
  expect(readVariantData(get('#v'))).toEqual([]);
  expect(readVariantData(get('#none'))).toEqual([]);
});
