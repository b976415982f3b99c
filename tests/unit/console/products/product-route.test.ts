import { expect, it } from 'vitest';
import { formatRoute, parseRoute } from '../../../../console/products/product-route';

it('reads and writes addresses', () => {
  const filter = { search: 'bowl', category: 'table', state: 'hidden', page: 2 } as const;
  const address = formatRoute({ filter, productId: 'abc' });
  expect(address).toBe('/config/products/abc?search=bowl&category=table&state=hidden&page=2');
  const url = new URL(address, 'https://shop.example');
  expect(parseRoute(url)).toEqual({ filter, productId: 'abc' });
  expect(parseRoute(new URL('https://shop.example/config/products?state=x&page=-1'))).toEqual({
    filter: { search: '', category: '', state: '', page: 1 },
    productId: null,
  });
});
