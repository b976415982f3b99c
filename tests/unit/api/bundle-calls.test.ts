import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUNDLE_CALLS } from '../../../contract/call-docs/bundle-calls';
import { addEntry, loadCart } from '../../../src/api/cart';
import { removeEntry, updateDetails, updateEntry } from '../../../src/api/change-entry';
import { getCrumb } from '../../../src/api/crumb';
import { getSubmissionKey, saveSubmission } from '../../../src/api/form';
import { readLikes, sendLike } from '../../../src/api/likes';
import { signUpForRestock } from '../../../src/api/restock';
import { loadSuggestions } from '../../../src/api/search';
import { sendChange } from '../../../src/api/send-change';
import { sendIntent } from '../../../src/api/send-intent';
import { loadStock } from '../../../src/api/stock';
import { createSubscription } from '../../../src/api/subscription';
import { validateForm } from '../../../src/api/validate-form';
import type { CartIntent } from '../../../src/commerce/cart-intents';
import { createPage, type Page } from '../../../src/page/page';

const request = { itemId: 'mug', sku: null, quantity: 1, additionalFields: 'null' };
const line = { entryId: 'e1', idempotencyKey: 'k1' };
const signUp = {
  productId: 'mug',
  variantId: 'v1',
  siteVisitorEmail: 'a@shop.example',
  isJoinMailingList: false,
};
const change = (intent: CartIntent) => (page: Page) => sendIntent(page, intent, { key: 'k1', version: 7 });

/** How the bundle makes each call. Those of telemetry parse their responses where they use them. */
const MAKERS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'GET /api/commerce/shopping-cart': loadCart,
  'POST /api/commerce/shopping-cart/entries': (page) =>
    addEntry(page, request, { idempotencyKey: 'k1', isExpress: false }),
  'PUT /api/commerce/shopping-cart/entries/:entryId': (page) => updateEntry(page, 2, line),
  'DELETE /api/commerce/shopping-cart/entries/:entryId': (page) => removeEntry(page, line),
  'PUT /api/commerce/shopping-cart/entries/:entryId/additionalFields': (page) =>
    updateDetails(page, request, line),
  'POST /api/commerce/shopping-cart/coupons': change({ kind: 'add-coupon', code: 'A' }),
  'DELETE /api/commerce/shopping-cart/coupons/:code': change({ kind: 'remove-coupon', code: 'A' }),
  'PUT /api/commerce/shopping-cart/shipping-location': change({
    kind: 'location',
    location: { country: 'DE', region: null, postalCode: '10115' },
  }),
  'PUT /api/commerce/shopping-cart/selected-shipping-option': change({
    kind: 'shipping-option',
    optionId: 's1',
  }),
  'GET /api/vitrine/crumb': getCrumb,
  'GET /api/commerce/inventory/stock': (page) => loadStock(page, 'mug'),
  'POST /api/3/commerce/cart/subscription': (page) => createSubscription(page, request, 'k1', sendChange),
  'POST /api/form/FormSubmissionKey': getSubmissionKey,
  'POST /api/form/SaveFormSubmission': (page) => saveSubmission(page, {}),
  'POST /api/rest/forms/validate/:formId': (page) => validateForm(page, 'f1', {}),
  'POST /api/site-users/account/notifications/restock': (page) => signUpForRestock(page, signUp),
  'GET /api/vitrine/items/:itemId/likes': (page) => readLikes(page, 'mug'),
  'POST /api/vitrine/items/:itemId/likes': (page) => sendLike(page, 'mug', true),
  'GET /api/vitrine/search': (page) => loadSuggestions(page, 'mug', new AbortController().signal),
};

const calls = BUNDLE_CALLS.map((each) => ({ ...each, name: `${each.call.method} ${each.call.path}` }));
const made = calls.flatMap((each) => {
  const make = MAKERS[each.name];
  return make ? [{ ...each, make, body: each.response ?? {} }] : [];
});

afterEach(() => vi.unstubAllGlobals());

/** Returns what the bundle makes of a response. Without a cookie, the same response has no crumb for a change. */
async function read(
  make: (page: Page) => Promise<unknown>,
  body: object,
): Promise<{ value?: unknown; failure?: string }> {
  vi.stubGlobal('fetch', async () => Response.json(body));
  return make(createPage(window)).then(
    (value) => ({ value }),
    (error) => ({ failure: String(error) }),
  );
}

it('names every call that the bundle makes of these', () => {
  const telemetry = ['/api/1/performance/settings', '/api/commerce/fullstory/getId'];
  expect(Object.keys(MAKERS).sort()).toEqual(
    calls.flatMap(({ name, call }) => (telemetry.includes(call.path) ? [] : [name])).sort(),
  );
});

describe.each(calls)('$name', ({ response, reads }) => {
  it('explains each field of its response once', () => {
    expect(fieldsOf(response ?? {}).sort()).toEqual(Object.keys(reads).sort());
  });
});

describe.each(made)('the bundle at $name', ({ make, body, reads }) => {
  it('accepts a response that has no other fields', async () => {
    expect(await read(make, body)).not.toHaveProperty('failure');
  });

  it('reads each of the fields', async () => {
    const whole = await read(make, body);
    for (const field of Object.keys(reads)) {
      const changed = await read(make, withWrongType(body, field));
      expect(changed, field).not.toEqual(whole);
    }
  });
});

/** Returns the paths of the fields of a response, without those that only contain others. */
function fieldsOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    if (name === 'attributes') return [at];
    if (name === 'chosenVariant') return [at, ...fieldsOf(field, at)];
    if (Array.isArray(field)) return fieldsOf(field[0], `${at}[]`);
    return typeof field === 'object' && field ? fieldsOf(field, at) : [at];
  });
}

/** Returns a copy in which a field is a list of lists, which no field is. */
function withWrongType(body: object, field: string): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const names = field.replaceAll('[]', '.0').split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((each, name) => each[name] as Record<string, unknown>, copy);
  parent[last] = [[]];
  return copy;
}
