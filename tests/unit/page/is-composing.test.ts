import { expect, it } from 'vitest';
import { isComposing } from '../../../src/page/is-composing';

const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', ...init });

it('is true for a key that composes text', () => {
  expect(isComposing(key({ isComposing: true }))).toBe(true);
});

it('is true for the key that ends a composition in Safari', () => {
  const ending = key({});
  Object.defineProperty(ending, 'keyCode', { value: 229 });
  expect(isComposing(ending)).toBe(true);
});

it('is false for any other key', () => {
  expect(isComposing(key({}))).toBe(false);
});
