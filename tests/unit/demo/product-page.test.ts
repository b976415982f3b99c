import { expect, it } from 'vitest';
import { describeScarcity } from '../../../demo/pages/product/product-page';
import { demoProduct } from './demo-pages';

it('lists the variants of which few are left, with their attributes', () => {
  const { id } = demoProduct('tidal-bowl');
  expect(describeScarcity(demoProduct('tidal-bowl'), 'few')[id]).toEqual({
    scarcityEnabled: true,
    scarcityText: 'few',
    scarcityTemplateViews: [{ qtyInStock: 3, attributes: { Size: 'Large', Glaze: 'Iron' } }],
  });
});

it('lists a product without options, without attributes, and none that is sold out or unlimited', () => {
  const viewsOf = (urlId: string) => {
    const product = demoProduct(urlId);
    return describeScarcity(product, 'few')[product.id]?.scarcityTemplateViews;
  };
  expect(viewsOf('heron-teapot')).toEqual([{ qtyInStock: 2 }]);
  expect(viewsOf('otter-bottle')).toEqual([]);
  expect(viewsOf('mending')).toEqual([]);
});
