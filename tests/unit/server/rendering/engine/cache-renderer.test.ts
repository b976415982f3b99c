import { expect, it, vi } from 'vitest';
import { cacheRenderer } from '../../../../../server/rendering/engine/cache-renderer';

function setup() {
  const render = vi.fn((template: string, data: object) => `${template} ${JSON.stringify(data)}`);
  return { render, cached: cacheRenderer({ render }) };
}

it('renders a page once for equal data with any nonce', () => {
  const { render, cached } = setup();
  expect(cached.render('home', { nonce: 'one', items: [1] })).toBe('home {"nonce":"one","items":[1]}');
  expect(cached.render('home', { nonce: 'two', items: [1] })).toBe('home {"nonce":"two","items":[1]}');
  expect(render).toHaveBeenCalledTimes(1);
});

it('renders again for other data and for another template', () => {
  const { render, cached } = setup();
  cached.render('home', { nonce: 'one', items: [1] });
  expect(cached.render('home', { nonce: 'one', items: [2] })).toContain('[2]');
  expect(cached.render('shop', { nonce: 'one', items: [1] })).toMatch(/^shop/);
  expect(render).toHaveBeenCalledTimes(3);
});

it('does not cache pages with a cart', () => {
  const { render, cached } = setup();
  for (const nonce of ['one', 'two']) cached.render('cart', { nonce, shoppingCart: { entries: [] } });
  expect(render).toHaveBeenCalledTimes(2);
});
