import { afterEach, expect, it } from 'vitest';
import { toJson } from '../../../src/page/to-json';

const replaced: object[] = [Array.prototype, Object.prototype, String.prototype, Number.prototype];

afterEach(() => {
  for (const prototype of replaced) delete (prototype as { toJSON?: unknown }).toJSON;
});

it('serializes plain data on pages whose libraries give every value a method toJSON', () => {
  const value = { form: { name: ['Ada', 'Lovelace'], likes: [] }, quantity: 2, isGift: false, sku: null };
  const expected = JSON.stringify(value);
  for (const prototype of replaced)
    Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'replaced' });
  expect(toJson(value)).toBe(expected);
  expect(toJson([['a'], [{}]])).toBe('[["a"],[{}]]');
  expect(toJson('text')).toBe('"text"');
});
