import type { OpenProduct } from '../../contract/products/owned-product';

/** Returns a hidden product with one variant, as its owner edits it. */
export function createOpenProduct(changes: Partial<OpenProduct['product']> = {}): OpenProduct {
  return {
    product: {
      id: 'bowl',
      version: 1,
      url: '/shop/p/bowl',
      productType: 1,
      currency: 'USD',
      fractionDigits: 2,
      isFormatted: false,
      isDeleted: false,
      title: 'Bowl',
      summary: '',
      description: '',
      isVisible: false,
      categories: [],
      tags: [],
      optionNames: [],
      addButtonText: '',
      lowStock: 5,
      details: [],
      related: [],
      language: '',
      formId: '',
      plan: null,
      swatches: {},
      variants: [
        {
          id: 'one',
          sku: 'ONE',
          values: [],
          price: '38.00',
          salePrice: '',
          isOnSale: false,
          stock: { isUnlimited: false, quantity: 2 },
          pictureId: '',
          dimensions: { width: 14, height: 6, len: 14, weight: 0.4 },
        },
      ],
      pictures: [],
      ...changes,
    },
    categories: [],
    tags: [],
    stores: [],
    others: [],
    forms: [],
    storeSwatches: { names: [], byValue: {} },
  };
}
