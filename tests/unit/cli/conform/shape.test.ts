import { describe, expect, it } from 'vitest';
import { CALLS, readNeeds } from '../../../../cli/conform/call-needs';
import { findDifferences, type Shape } from '../../../../cli/conform/shape';
import { BUNDLE_CALLS } from '../../../../contract/call-docs/bundle-calls';
import { openApiJson } from '../call-tool';

const needs = readNeeds(JSON.parse(openApiJson()));
const shapeOf = (name: (typeof CALLS)[keyof typeof CALLS]): Shape => {
  const shape = needs.get(name)?.shape;
  if (!shape) throw new Error(`${name} has no shape.`);
  return shape;
};
const cart = BUNDLE_CALLS[0]?.response as { entries: [Record<string, unknown>] };
const [entry] = cart.entries;
const differencesOf = (changed: object) => findDifferences(shapeOf(CALLS.readCart), { ...cart, ...changed });

describe('the response of each call', () => {
  const withResponse = BUNDLE_CALLS.filter(({ response }) => response);

  it.each(withResponse.map(({ call, response }) => [`${call.method} ${call.path}`, response]))(
    '%s is accepted with the fields of its documentation alone',
    (name, response) => {
      const shape = shapeOf(String(name).replace(/:(\w+)/g, '{$1}') as typeof CALLS.readCart);
      expect(findDifferences(shape, response)).toEqual([]);
    },
  );
});

describe('a difference', () => {
  it('names a field of the wrong type, with the value', () => {
    expect(differencesOf({ subtotalCents: '56.00' })).toEqual([
      { field: 'subtotalCents', expected: 'a whole number', received: 'text “56.00”' },
    ]);
  });

  it('names an amount with a fraction', () => {
    expect(differencesOf({ subtotalCents: 56.5 })).toMatchObject([
      { field: 'subtotalCents', received: '56.5' },
    ]);
  });

  it('names a missing field', () => {
    expect(differencesOf({ version: undefined })).toMatchObject([{ field: 'version', received: 'nothing' }]);
  });

  it('names a field of several lines once', () => {
    const line = { ...entry, subTotal: '1' };
    expect(differencesOf({ entries: [line, line] })).toMatchObject([{ field: 'entries[].subTotal' }]);
  });

  it('names the field inside of one that may be null', () => {
    const chosenVariant = { sku: 5, attributes: { Size: 'L', Glaze: 1 } };
    expect(differencesOf({ entries: [{ ...entry, chosenVariant }] })).toMatchObject([
      { field: 'entries[].chosenVariant.sku', expected: 'text', received: '5' },
      { field: 'entries[].chosenVariant.attributes.Glaze', expected: 'text', received: '1' },
    ]);
  });

  it('is none for null where null is allowed', () => {
    expect(differencesOf({ entries: [{ ...entry, chosenVariant: null }] })).toEqual([]);
  });

  it('is named for what is no object or list at all', () => {
    expect(differencesOf({ entries: { 0: entry } })).toMatchObject([
      { field: 'entries', expected: 'a list', received: 'an object' },
    ]);
    expect(findDifferences(shapeOf(CALLS.readCart), [])).toMatchObject([
      { field: 'body', received: 'a list' },
    ]);
  });

  it('is none for further fields', () => {
    expect(differencesOf({ currency: 'USD' })).toEqual([]);
  });
});
