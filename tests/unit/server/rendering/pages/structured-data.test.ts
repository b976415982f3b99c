import { describe, expect, it } from 'vitest';
import { describeBreadcrumbs, describeProduct } from '../../../../../server/rendering/pages/structured-data';
import { demoProduct } from '../../../demo/demo-pages';

const seller = { baseUrl: 'https://shop.example', siteTitle: 'Fenwater' };
const describeDemo = (urlId: string) => describeProduct(demoProduct(urlId), seller);

describe('describeProduct', () => {
  it('describes a product without options as one offer', () => {
    expect(describeDemo('saltmarsh-board')).toMatchObject({
      '@type': 'Product',
      '@id': 'https://shop.example/shop/p/saltmarsh-board#product',
      name: 'Saltmarsh Board',
      url: 'https://shop.example/shop/p/saltmarsh-board',
      description: expect.stringMatching(/^[^<&]+\.$/),
      image: expect.arrayContaining([
        expect.stringMatching(/^https:\/\/shop\.example\/assets\/theme\/images\/.+-1500\.webp$/),
      ]),
      brand: { '@type': 'Brand', name: 'Fenwater' },
      sku: 'SB-ASH',
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/shop/p/saltmarsh-board',
        price: '68.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    });
  });

  it('describes every variant of a product with options, with its own price and availability', () => {
    const group = describeDemo('tidal-bowl');
    const { variants } = demoProduct('tidal-bowl').structuredContent;
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: demoProduct('tidal-bowl').id,
      variesBy: ['https://schema.org/size', 'Glaze'],
    });
    expect(group).not.toHaveProperty('offers');
    const described = group.hasVariant as Record<string, unknown>[];
    expect(described.map(({ sku }) => sku)).toEqual(variants.map(({ sku }) => sku));
    expect(described[0]).toMatchObject({
      '@type': 'Product',
      name: 'Tidal Bowl, Small, Chalk',
      size: 'Small',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Glaze', value: 'Chalk' }],
      offers: { '@type': 'Offer', price: '38.00', priceCurrency: 'USD' },
    });
  });

  it('states the price of a sale, and a variant without stock as sold out', () => {
    const bowl = demoProduct('tidal-bowl');
    const [first, second, ...rest] = bowl.structuredContent.variants;
    if (!first || !second) throw new Error('The bowl has fewer variants than two.');
    const variants = [
      { ...first, onSale: true, salePriceMoney: { currency: 'USD', value: '30.00' } },
      { ...second, unlimited: false, qtyInStock: 0 },
      ...rest,
    ];
    const group = describeProduct(
      { ...bowl, structuredContent: { ...bowl.structuredContent, variants } },
      seller,
    );
    expect(group.hasVariant).toMatchObject([
      { offers: { price: '30.00', availability: 'https://schema.org/InStock' } },
      { offers: { price: '38.00', availability: 'https://schema.org/OutOfStock' } },
      ...rest.map(() => ({})),
    ]);
  });

  it('never states a digital product as sold out', () => {
    const notes = demoProduct('glaze-notes');
    const [only] = notes.structuredContent.variants;
    if (!only) throw new Error('The notes have no variant.');
    const content = { ...notes.structuredContent, variants: [{ ...only, unlimited: false, qtyInStock: 0 }] };
    expect(describeProduct({ ...notes, structuredContent: content }, seller)).toMatchObject({
      offers: { availability: 'https://schema.org/InStock' },
    });
  });
});

it('describeBreadcrumbs returns the steps in order with absolute addresses', () => {
  const steps = [
    { title: 'The shop', path: '/shop' },
    { title: 'Tidal Bowl', path: '/shop/p/tidal-bowl' },
  ];
  expect(describeBreadcrumbs(steps, seller)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'The shop', item: 'https://shop.example/shop' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Tidal Bowl',
        item: 'https://shop.example/shop/p/tidal-bowl',
      },
    ],
  });
});
