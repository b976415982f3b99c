import { describe, expect, it } from 'vitest';
import { BUNDLE_CALLS } from '../../../contract/call-docs/bundle-calls';
import { findResponseErrors } from '../../../src/diagnostics/find-response-errors';
import { CALL_SHAPES } from '../../../src/diagnostics/response-shapes';

type Json = Record<string, unknown>;

/** Those of telemetry are read in one place, which needs nothing of them. */
const CALLS = BUNDLE_CALLS.filter(
  ({ call, response }) => response && !/performance|fullstory/.test(call.path),
);

const urlOf = (path: string) => path.replace(/:\w+/g, 'a1');
const respond = (method: string, url: string, body: unknown, status = 200) =>
  findResponseErrors({ method, url, status, text: JSON.stringify(body) });

/** Returns a copy of a response in which the value at a path, such as `results[].sku`, is replaced. */
function replaceAt(response: object, path: string, value: unknown): object {
  // Without references that two places share.
  const copy = JSON.parse(JSON.stringify(response));
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at: Json = copy;
  for (const step of steps)
    at = (step.endsWith('[]') ? (at[step.slice(0, -2)] as Json[])[0] : at[step]) as Json;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

describe.each(CALLS)('$call.method $call.path', ({ call: { method, path, summary }, response, reads }) => {
  const url = `${urlOf(path)}?q=1`;

  it('accepts the response of the documentation, with more fields', () => {
    expect(respond(method, url, { ...response, more: 1 }).messages).toEqual([]);
  });

  it('names the section of the documentation', () => {
    const section = summary
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    expect(respond(method, url, {}).docs).toBe(`calls.md#${section}`);
  });

  it.each(Object.keys(reads))('names %s when it has another type', (field) => {
    const { messages } = respond(method, url, replaceAt(response as object, field, [{}]));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`response.${field.replaceAll('[]', '[0]')}`);
  });

  it('names the fields that are missing', () => {
    const [field = ''] = Object.keys(response as object);
    expect(respond(method, url, replaceAt(response as object, field, undefined)).messages).toEqual([
      `${method} ${urlOf(path)}: response.${field} is missing.`,
    ]);
  });
});

it('has no shape for a call that is not documented', () => {
  expect(CALL_SHAPES.map(({ docs }) => docs).sort()).toEqual(
    CALLS.map(({ call }) => respond(call.method, urlOf(call.path), {}).docs).sort(),
  );
});

describe('findResponseErrors', () => {
  const CART = '/api/commerce/shopping-cart';
  it.each([
    [
      'HTML',
      200,
      '<!doctype html><title>Shop</title>',
      'GET /api/commerce/shopping-cart returned HTML instead of JSON (status 200).',
    ],
    [
      'an empty body',
      204,
      '',
      'GET /api/commerce/shopping-cart returned nothing instead of JSON (status 204).',
    ],
    ['text', 500, 'Oops', 'GET /api/commerce/shopping-cart returned text instead of JSON (status 500).'],
    [
      'a refusal without a message',
      400,
      '{"error":"No"}',
      'GET /api/commerce/shopping-cart returned 400 without a message, so that visitors read "Please try again.": add { "message": "…" }.',
    ],
    ['a list', 200, '[]', 'GET /api/commerce/shopping-cart: response must be an object, and is an array.'],
  ])('names %s', (_, status, text, message) => {
    expect(findResponseErrors({ method: 'GET', url: CART, status, text }).messages).toEqual([message]);
  });

  it('finds a refused crumb without a new one', () => {
    const { messages } = respond('POST', `${CART}/entries`, { crumbFail: true, message: 'Reload.' }, 403);
    expect(messages).toEqual([expect.stringContaining('refused the crumb without a new one')]);
  });

  it.each([
    [400, { message: 'Sold out.' }],
    [403, { crumbFail: true, crumb: 'new' }],
    [503, {}],
    [429, {}],
  ])('finds nothing in a refusal with %i and %j', (status, body) => {
    expect(respond('POST', `${CART}/entries`, body, status).messages).toEqual([]);
  });

  it('names an amount as text', () => {
    const { messages } = respond('GET', CART, {
      id: 'c1',
      version: 1,
      totalQuantity: 0,
      subtotalCents: '30.00',
      entries: [],
    });
    expect(messages).toEqual([
      'GET /api/commerce/shopping-cart: response.subtotalCents must be an integer, and is "30.00".',
    ]);
  });
});
