import { expect, it } from 'vitest';
import { formatRoute, parseRoute } from '../../../../console/orders/order-route';

const FIRST_PAGE = { status: '', search: '', page: 1 } as const;

const at = (address: string) => parseRoute(new URL(address, 'https://shop.example') as unknown as Location);

it('an address names the list with its filter, and the order that is open', () => {
  expect(at('/config/orders')).toEqual({ filter: FIRST_PAGE, orderNumber: null });
  const route = {
    filter: { status: 'fulfilled', search: 'ada & co', page: 3 },
    orderNumber: 1001,
  } as const;
  expect(formatRoute(route)).toBe('/config/orders/1001?status=fulfilled&search=ada+%26+co&page=3');
  expect(at(formatRoute(route))).toEqual(route);
  expect(formatRoute({ filter: FIRST_PAGE, orderNumber: null })).toBe('/config/orders');
});

it('an address with unknown parts opens the list', () => {
  const list = { filter: FIRST_PAGE, orderNumber: null };
  expect(at('/config/orders/x?status=paid&page=-1')).toEqual(list);
  expect(at('/config/orders?page=1.5')).toEqual(list);
});
