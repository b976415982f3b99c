import { describe, expect, it } from 'vitest';
import { BLOCK_TYPE, COMMENT_STATE, RECORD_TYPE } from '../../../../contract/content/content-types';
import { PAGE_TYPE } from '../../../../contract/content/page-types';
import { CONTRIBUTOR_ROLE } from '../../../../contract/people/permissions';
import { FOOD_ORDERING_LINK } from '../../../../contract/site/connected-account';
import { POPUP_POSITIONS } from '../../../../contract/site/popup-overlay';
import { subscriptionPlanSchema } from '../../../../contract/subscriptions/subscription-plan';
import { EVENT_SOURCES, SOURCE_ENVIRONMENTS } from '../../../../contract/telemetry/record';
import { LIKERT_SCALE } from '../../../../src/commerce/field-model';
import { fractionDigits } from '../../../../src/commerce/money';
import { ProductType } from '../../../../src/commerce/product-type';

/** Returns `name 1, other name 2`, as the specification lists numbers. */
function list(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${number}`)
    .join(', ');
}

// The lists of the specification, without the hyphens of some names.
it.each([
  ['block types', BLOCK_TYPE, 'html 2, gallery 8, form 9, product 43, summary v2 55'],
  ['record types', RECORD_TYPE, 'text 1, store item 11, event 12'],
  [
    'contributor roles',
    CONTRIBUTOR_ROLE,
    'administrator 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, store manager 8, ' +
      'scheduling 9, viewer 10, campaigns editor 11, scheduling viewer 12, scheduling editor 13, none 14, ' +
      'website manager 15',
  ],
  ['product types', ProductType, 'physical 1, digital 2, service 3, gift card 4'],
  ['comment states', COMMENT_STATE, 'open 1'],
  [
    'page types',
    PAGE_TYPE,
    'collection 1, page 2, splash page 3, item 50, not found 100, error 101, search 102, lock screen 103, ' +
      'popup overlay 104, protected content 105, access denied 106, cart 200, checkout 201, order confirmed 202, ' +
      'donate 203, contribution confirmed 204, cart v2 205, subscription confirmed 206, order received 207, ' +
      'membership confirmed 208, reviews request 209, digital product composer preview 210, order status 211, ' +
      'newsletter unsubscribe 300, commerce email preview 301, single sign on 400',
  ],
])('the %s are those of the specification', (_name, numbers, expected) => {
  expect(list(numbers)).toBe(expected);
});

describe('the terms of a site', () => {
  it.each([
    [EVENT_SOURCES, 'WEB, IOS, ANDROID, SERVER'],
    [SOURCE_ENVIRONMENTS, 'dev, qa, staging, prod'],
  ])('%j are in the order of the specification', (list, expected) => expect(list.join(', ')).toBe(expected));

  it('name the link of food orders', () => expect(FOOD_ORDERING_LINK.title).toBe('Order Now'));

  it('have nine popup positions and five answers of a likert scale', () => {
    expect([...POPUP_POSITIONS].toSorted()).toEqual(
      ['top', 'center', 'bottom']
        .flatMap((row) => ['left', 'center', 'right'].map((column) => `${row}-${column}`))
        .toSorted(),
    );
    expect(
      Object.keys(LIKERT_SCALE)
        .map(Number)
        .toSorted((one, other) => one - other),
    ).toEqual([-2, -1, 0, 1, 2]);
  });

  it('have periods of weeks, months and years', () => {
    const planWith = (unit: string) =>
      subscriptionPlanSchema.safeParse({ billingPeriod: { value: 1, unit }, numBillingCycles: 0 }).success;
    expect(['WEEK', 'MONTH', 'YEAR', 'DAY'].map(planWith)).toEqual([true, true, true, false]);
  });
});

it('the 26 currencies have two digits after the point, and the yen none', () => {
  const currencies =
    'USD CAD GBP AUD EUR CHF NOK SEK DKK NZD SGD MXN HKD CZK ILS MYR RUB PHP PLN THB BRL ARS IDR INR JPY ZAR'.split(
      ' ',
    );
  expect(currencies).toHaveLength(26);
  for (const currency of currencies)
    expect(fractionDigits(currency), currency).toBe(currency === 'JPY' ? 0 : 2);
});
