import { expect, it } from 'vitest';
import { formatRoute, parseRoute } from '../../../../console/forms/form-route';
import { countAnswers, describeDeliveries } from '../../../../console/forms/form-texts';

const ID = '6913aa10c2f0a1577d3e0001';

it.each([
  ['/config/forms', '', { formId: null, page: 1, isEditor: false }],
  [`/config/forms/${ID}`, '?page=3', { formId: ID, page: 3, isEditor: false }],
  [`/config/forms/${ID}`, '?edit', { formId: ID, page: 1, isEditor: true }],
])('reads and writes %s%s', (pathname, search, route) => {
  expect(parseRoute({ pathname, search })).toEqual(route);
  expect(formatRoute(route)).toBe(pathname + search);
});

it('leaves out what it cannot read of an address', () => {
  const route = { formId: 'abc', page: 1, isEditor: false };
  expect(parseRoute({ pathname: '/config/forms/abc', search: '?page=x' })).toEqual(route);
  expect(parseRoute({ pathname: '/config/forms', search: '?edit' })).toEqual({ ...route, formId: null });
});

it('states numbers', () => {
  expect([countAnswers(1), countAnswers(1200)]).toEqual(['1 answer', '1,200 answers']);
  expect(describeDeliveries({ pending: 1, delivered: 0, failed: 2 })).toBe(
    '2 deliveries given up. 1 delivery on the way.',
  );
});
