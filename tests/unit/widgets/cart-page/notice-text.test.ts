import { expect, it } from 'vitest';
import { RequestFailure } from '../../../../src/api/request-json';
import type { CartIntent } from '../../../../src/commerce/cart-intents';
import { noticeText } from '../../../../src/widgets/cart-page/notice-text';
import { createTestPage } from '../../../support/test-page';

const entry = { id: 'a', itemId: 'i', title: 'Bowl', quantity: 1, subTotal: 100, chosenVariant: null };
const restore: CartIntent = {
  kind: 'restore',
  entry,
  request: { itemId: 'i', sku: null, quantity: 1, additionalFields: 'null' },
};

/** The page prints its own name for one entry. */
const names = ({ id, title = '' }: { id: string; title?: string }): string => (id === 'a' ? 'קערה' : title);

it('names what was not sent as the page prints it, each once', () => {
  const page = createTestPage('');
  const intents: CartIntent[] = [
    { kind: 'quantity', entryId: 'a', quantity: 2 },
    restore,
    { kind: 'add-coupon', code: 'TEN' },
    { kind: 'shipping-option', optionId: 'express' },
  ];
  expect(noticeText({ kind: 'dropped', intents }, page, names)).toEqual([
    'Unable to update cart',
    'These changes were not sent: קערה, TEN.',
  ]);
});

it('asks the visitor to try again when what was not sent has no name', () => {
  const page = createTestPage('');
  const location = { country: 'US', region: null, postalCode: null };
  expect(noticeText({ kind: 'dropped', intents: [{ kind: 'location', location }] }, page, names)).toEqual([
    'Unable to update cart',
    'Please try again.',
  ]);
});

it('states why a removal was refused, in the language of the page', () => {
  const context = { messages: { 'It is gone.': 'הפריט נעלם.' } };
  const page = createTestPage(
    `<script type="application/json" data-vitrine-context>${JSON.stringify(context)}</script>`,
  );
  const refuse = (body: unknown) =>
    noticeText(
      {
        kind: 'refused',
        intent: { kind: 'remove', entryId: 'a' },
        error: new RequestFailure('status', '/', 400, body),
      },
      page,
      names,
    );
  expect(refuse({ message: 'It is gone.' })).toEqual(['Unable to remove item', 'הפריט נעלם.']);
  expect(refuse({ message: 'It is full.' })).toEqual(['Unable to remove item', 'It is full.']);
  expect(refuse(undefined)).toEqual(['Unable to remove item', 'Please try again.']);
});
