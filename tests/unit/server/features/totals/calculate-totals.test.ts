import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartRulesSchema } from '../../../../../contract/cart/cart-rules';
import {
  type CartChoices,
  calculateTotals,
  NO_CHOICES,
  type TotalsLine,
} from '../../../../../server/features/totals';

const NOW = Date.parse('2026-11-23T12:00:00Z');

/** The rules of a store that sells to three countries. Its amounts are cents, or whole yen. */
const RULES = cartRulesSchema.parse({
  minimumSubtotalCents: 1000,
  coupons: [
    { code: 'TEN', name: '10 % off', kind: 'percent', percent: 10 },
    { code: 'THIRD', name: 'A third off', kind: 'percent', percent: 33.3333 },
    { code: 'ALL', name: 'Everything off', kind: 'percent', percent: 100 },
    { code: 'FIVE', name: '5 off', kind: 'amount', amountCents: 500 },
    { code: 'BIG', name: '20 off from 100', kind: 'amount', amountCents: 2000, minimumSubtotalCents: 10_000 },
    { code: 'POST', name: 'Free shipping', kind: 'free-shipping', maximumShippingCents: 900 },
    { code: 'OLD', name: 'Old', kind: 'percent', percent: 50, expiresAt: '2026-11-23T12:00:00Z' },
  ],
  shippingOptions: [
    {
      id: 'us-ground',
      name: 'Ground',
      zones: [{ country: 'US', exceptRegions: ['AK', 'HI', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'] }],
      price: { kind: 'flat', cents: 800 },
      freeFromCents: 15_000,
    },
    { id: 'us-express', name: 'Express', zones: [{ country: 'US' }], price: { kind: 'flat', cents: 2500 } },
    {
      id: 'us-far',
      name: 'Priority',
      zones: [{ country: 'US', regions: ['AK', 'HI', 'PR', 'GU', 'VI', 'MP', 'AS'] }],
      price: { kind: 'flat', cents: 1900 },
    },
    {
      id: 'europe',
      name: 'Parcel',
      zones: [{ country: 'GB' }, { country: 'DE' }],
      price: {
        kind: 'by-subtotal',
        tiers: [{ upToCents: 5000, cents: 700 }, { upToCents: 20_000, cents: 1200 }, { cents: 0 }],
      },
    },
    { id: 'jp', name: 'Yu-Pack', zones: [{ country: 'JP' }], price: { kind: 'flat', cents: 900 } },
  ],
  taxRules: [
    { id: 'us-ny', name: 'NY sales tax', country: 'US', regions: ['NY'], ratePercent: 8.875 },
    {
      id: 'us-tx',
      name: 'TX sales tax',
      country: 'US',
      regions: ['TX'],
      ratePercent: 6.25,
      appliesToShipping: true,
    },
    {
      id: 'us-ca',
      name: 'CA sales tax',
      country: 'US',
      regions: ['CA'],
      ratePercent: 7.25,
      productTypes: [1],
    },
    { id: 'us-pr', name: 'IVU', country: 'US', regions: ['PR'], ratePercent: 10.5 },
    { id: 'us-pr-city', name: 'IVU municipal', country: 'US', regions: ['PR'], ratePercent: 1 },
    { id: 'us-gu', name: 'Guam tax', country: 'US', regions: ['GU'], ratePercent: 4 },
    { id: 'gb', name: 'VAT', country: 'GB', ratePercent: 20, isIncluded: true, appliesToShipping: true },
    { id: 'de', name: 'MwSt.', country: 'DE', ratePercent: 19, isIncluded: true, appliesToShipping: true },
    {
      id: 'jp',
      name: 'Consumption tax',
      country: 'JP',
      ratePercent: 10,
      isIncluded: true,
      appliesToShipping: true,
    },
  ],
});

const TYPES = { bowl: 1, file: 2, class: 3, card: 4 } as const;
const linesOf = (...contents: (readonly [keyof typeof TYPES, number])[]): TotalsLine[] =>
  contents.map(([kind, amountCents], index) => ({
    id: `line-${index}`,
    amountCents,
    productType: TYPES[kind],
  }));

const at = (place: string | null): CartChoices['shippingLocation'] => {
  if (place === null) return null;
  const [country = '', region = null] = place.split('-');
  return { country, region, postalCode: null };
};

interface Golden {
  what: string;
  lines: TotalsLine[];
  place?: string;
  coupons?: string[];
  option?: string;
  /** Subtotal, discount, shipping, added tax, included tax, total. */
  amounts: [number, number, number, number, number, number];
}

/** Each amount was calculated by hand. */
const GOLDEN: Golden[] = [
  { what: 'nothing', lines: [], amounts: [0, 0, 0, 0, 0, 0] },
  { what: 'a bowl without a location', lines: linesOf(['bowl', 3800]), amounts: [3800, 0, 0, 0, 0, 3800] },
  {
    what: 'a bowl to New York',
    lines: linesOf(['bowl', 3800]),
    place: 'US-NY',
    amounts: [3800, 0, 800, 337, 0, 4937],
  },
  {
    what: 'two lines to New York, each rounded half up',
    lines: linesOf(['bowl', 1000], ['bowl', 1000]),
    place: 'US-NY',
    // 88.75 each.
    amounts: [2000, 0, 800, 178, 0, 2978],
  },
  {
    what: 'half a cent of tax',
    lines: linesOf(['bowl', 200]),
    place: 'US-TX',
    amounts: [200, 0, 800, 63, 0, 1063],
  },
  {
    what: 'a state with taxed shipping',
    lines: linesOf(['bowl', 10_000]),
    place: 'US-TX',
    amounts: [10_000, 0, 800, 675, 0, 11_475],
  },
  {
    what: 'a state without a tax',
    lines: linesOf(['bowl', 10_000]),
    place: 'US-OR',
    amounts: [10_000, 0, 800, 0, 0, 10_800],
  },
  {
    what: 'express',
    lines: linesOf(['bowl', 10_000]),
    place: 'US-OR',
    option: 'us-express',
    amounts: [10_000, 0, 2500, 0, 0, 12_500],
  },
  {
    what: 'free shipping from an amount',
    lines: linesOf(['bowl', 15_000]),
    place: 'US-OR',
    amounts: [15_000, 0, 0, 0, 0, 15_000],
  },
  {
    what: 'a cent less',
    lines: linesOf(['bowl', 14_999]),
    place: 'US-OR',
    amounts: [14_999, 0, 800, 0, 0, 15_799],
  },
  {
    what: 'a discount that ends free shipping',
    lines: linesOf(['bowl', 15_000]),
    place: 'US-OR',
    coupons: ['FIVE'],
    amounts: [15_000, 500, 800, 0, 0, 15_300],
  },
  { what: 'Hawaii', lines: linesOf(['bowl', 5000]), place: 'US-HI', amounts: [5000, 0, 1900, 0, 0, 6900] },
  {
    what: 'Puerto Rico with two taxes',
    lines: linesOf(['bowl', 1234]),
    place: 'US-PR',
    amounts: [1234, 0, 1900, 142, 0, 3276],
  },
  {
    what: 'Puerto Rico as a country',
    lines: linesOf(['bowl', 1234]),
    place: 'PR',
    amounts: [1234, 0, 1900, 142, 0, 3276],
  },
  { what: 'Guam', lines: linesOf(['bowl', 1000]), place: 'GU', amounts: [1000, 0, 1900, 40, 0, 2940] },
  {
    what: 'the U.S. Virgin Islands',
    lines: linesOf(['bowl', 1000]),
    place: 'VI',
    amounts: [1000, 0, 1900, 0, 0, 2900],
  },
  {
    what: 'the Northern Mariana Islands',
    lines: linesOf(['bowl', 1000]),
    place: 'US-MP',
    amounts: [1000, 0, 1900, 0, 0, 2900],
  },
  {
    what: 'American Samoa',
    lines: linesOf(['bowl', 1000]),
    place: 'AS',
    amounts: [1000, 0, 1900, 0, 0, 2900],
  },
  {
    what: 'the outlying islands, by express alone',
    lines: linesOf(['bowl', 1000]),
    place: 'UM',
    amounts: [1000, 0, 2500, 0, 0, 3500],
  },
  {
    what: 'a file to California, where only goods are taxed',
    lines: linesOf(['file', 900]),
    place: 'US-CA',
    amounts: [900, 0, 0, 0, 0, 900],
  },
  {
    what: 'a file and a bowl to California',
    lines: linesOf(['file', 900], ['bowl', 1000]),
    place: 'US-CA',
    amounts: [1900, 0, 800, 73, 0, 2773],
  },
  {
    what: 'files to New York',
    lines: linesOf(['file', 900]),
    place: 'US-NY',
    amounts: [900, 0, 0, 80, 0, 980],
  },
  {
    what: 'a gift card, never taxed',
    lines: linesOf(['card', 5000]),
    place: 'US-NY',
    amounts: [5000, 0, 0, 0, 0, 5000],
  },
  {
    what: 'a gift card, never discounted',
    lines: linesOf(['card', 5000], ['bowl', 1000]),
    place: 'US-OR',
    coupons: ['TEN'],
    amounts: [6000, 100, 800, 0, 0, 6700],
  },
  {
    what: 'VAT in the price',
    lines: linesOf(['bowl', 12_000]),
    place: 'GB',
    amounts: [12_000, 0, 1200, 0, 2200, 13_200],
  },
  {
    what: 'German VAT in the price, rounded',
    lines: linesOf(['bowl', 999]),
    place: 'DE',
    amounts: [999, 0, 700, 0, 272, 1699],
  },
  {
    what: 'the last tier',
    lines: linesOf(['bowl', 20_001]),
    place: 'DE',
    amounts: [20_001, 0, 0, 0, 3193, 20_001],
  },
  {
    what: 'a country without shipping',
    lines: linesOf(['bowl', 1000]),
    place: 'FR',
    amounts: [1000, 0, 0, 0, 0, 1000],
  },
  {
    what: 'yen',
    lines: linesOf(['bowl', 5700], ['bowl', 333]),
    place: 'JP',
    amounts: [6033, 0, 900, 0, 630, 6933],
  },
  {
    what: 'a tenth off yen',
    lines: linesOf(['bowl', 5705]),
    place: 'JP',
    coupons: ['TEN'],
    amounts: [5705, 571, 900, 0, 549, 6034],
  },
  {
    what: 'ten percent',
    lines: linesOf(['bowl', 3805]),
    coupons: ['TEN'],
    amounts: [3805, 381, 0, 0, 0, 3424],
  },
  {
    what: 'a percentage, then an amount',
    lines: linesOf(['bowl', 10_000]),
    coupons: ['FIVE', 'TEN'],
    amounts: [10_000, 1500, 0, 0, 0, 8500],
  },
  {
    what: 'more discount than goods',
    lines: linesOf(['bowl', 300]),
    coupons: ['FIVE'],
    amounts: [300, 300, 0, 0, 0, 0],
  },
  {
    what: 'everything off, with tax on shipping',
    lines: linesOf(['bowl', 3000]),
    place: 'US-TX',
    coupons: ['ALL', 'FIVE'],
    amounts: [3000, 3000, 800, 50, 0, 850],
  },
  {
    what: 'a discount before tax',
    lines: linesOf(['bowl', 10_000]),
    place: 'US-NY',
    coupons: ['TEN'],
    amounts: [10_000, 1000, 800, 799, 0, 10_599],
  },
  {
    what: 'a third off three equal lines',
    lines: linesOf(['bowl', 100], ['bowl', 100], ['bowl', 100]),
    coupons: ['THIRD'],
    amounts: [300, 100, 0, 0, 0, 200],
  },
  {
    what: 'a minimum that is reached',
    lines: linesOf(['bowl', 10_000]),
    coupons: ['BIG'],
    amounts: [10_000, 2000, 0, 0, 0, 8000],
  },
  {
    what: 'a minimum that is not reached',
    lines: linesOf(['bowl', 9999]),
    coupons: ['BIG'],
    amounts: [9999, 0, 0, 0, 0, 9999],
  },
  {
    what: 'a minimum that only a gift card reaches',
    lines: linesOf(['bowl', 9999], ['card', 5000]),
    coupons: ['BIG'],
    amounts: [14_999, 0, 0, 0, 0, 14_999],
  },
  {
    what: 'an expired coupon',
    lines: linesOf(['bowl', 1000]),
    coupons: ['OLD'],
    amounts: [1000, 0, 0, 0, 0, 1000],
  },
  {
    what: 'free shipping by coupon',
    lines: linesOf(['bowl', 1000]),
    place: 'US-OR',
    coupons: ['POST'],
    amounts: [1000, 0, 0, 0, 0, 1000],
  },
  {
    what: 'express in spite of free shipping',
    lines: linesOf(['bowl', 1000]),
    place: 'US-OR',
    coupons: ['POST'],
    option: 'us-express',
    amounts: [1000, 0, 2500, 0, 0, 3500],
  },
];

const calculate = (lines: TotalsLine[], choices: Partial<CartChoices> = {}) =>
  calculateTotals(lines, { ...NO_CHOICES, ...choices }, RULES, NOW);

it.each(GOLDEN)('calculates $what', ({ lines, place = null, coupons = [], option = null, amounts }) => {
  const totals = calculate(lines, {
    couponCodes: coupons,
    shippingLocation: at(place),
    shippingOptionId: option,
  });
  const { subtotalCents, discountCents, shippingCostCents, taxCents, includedTaxCents, grandTotalCents } =
    totals;
  expect([
    subtotalCents,
    discountCents,
    shippingCostCents,
    taxCents,
    includedTaxCents,
    grandTotalCents,
  ]).toEqual(amounts);
});

describe('coupons', () => {
  it.each([
    ['NONE', linesOf(['bowl', 1000]), 'withdrawn'],
    ['OLD', linesOf(['bowl', 1000]), 'expired'],
    ['BIG', linesOf(['bowl', 1000]), 'below-minimum'],
    ['POST', linesOf(['file', 1000]), 'not-applicable'],
    ['TEN', linesOf(['card', 1000]), 'not-applicable'],
  ])('%s is invalid with a reason', (code, lines, reason) => {
    const { coupons, validCoupons, invalidCoupons } = calculate(lines, { couponCodes: [code] });
    expect(invalidCoupons).toEqual([{ ...coupons[0], reason }]);
    expect(validCoupons).toEqual([]);
  });

  it('states what each takes off', () => {
    const { validCoupons } = calculate(linesOf(['bowl', 1000]), { couponCodes: ['FIVE', 'THIRD', 'ALL'] });
    expect(validCoupons.map(({ code, discountCents }) => [code, discountCents])).toEqual([
      ['FIVE', 0],
      ['THIRD', 0],
      ['ALL', 1000],
    ]);
  });
});

describe('shipping options', () => {
  const toOregon = { shippingLocation: at('US-OR') };

  it('are offered at the location, the least expensive first', () => {
    const { shippingOptions, selectedShippingOption } = calculate(linesOf(['bowl', 1000]), toOregon);
    expect(shippingOptions.map(({ id }) => id)).toEqual(['us-ground', 'us-express']);
    expect(selectedShippingOption?.id).toBe('us-ground');
  });

  it('that are no longer offered are dropped with a notice', () => {
    const choices = { shippingLocation: at('US-HI'), shippingOptionId: 'us-ground' };
    expect(calculate(linesOf(['bowl', 1000]), choices)).toMatchObject({
      selectedShippingOption: { id: 'us-far' },
      shippingNotice: 'option-dropped',
    });
  });

  it('are missing where the store does not ship to', () => {
    expect(calculate(linesOf(['bowl', 1000]), { shippingLocation: at('FR') })).toMatchObject({
      shippingOptions: [],
      selectedShippingOption: null,
      shippingNotice: 'not-shipped-there',
    });
  });

  it('are missing for a cart of files', () => {
    const totals = calculate(linesOf(['file', 1000]), { ...toOregon, shippingOptionId: 'us-ground' });
    expect(totals).toMatchObject({ shippingOptions: [], selectedShippingOption: null, shippingNotice: null });
  });

  it('keep their full price beside the waived one', () => {
    const { shippingOptions } = calculate(linesOf(['bowl', 1000]), { ...toOregon, couponCodes: ['POST'] });
    expect(shippingOptions[0]).toMatchObject({ priceCents: 0, fullPriceCents: 800 });
  });
});

describe('for any cart', () => {
  const line = fc.record({
    amountCents: fc.integer({ min: 0, max: 5_000_000 }),
    productType: fc.constantFrom(1, 2, 3, 4),
  });
  const lines = fc
    .array(line, { maxLength: 12 })
    .map((each) => each.map((one, index) => ({ ...one, id: `line-${index}` })));
  const choices = fc.record({
    couponCodes: fc.subarray(['TEN', 'THIRD', 'ALL', 'FIVE', 'BIG', 'POST', 'OLD', 'NONE']),
    shippingLocation: fc.constantFrom('US-NY', 'US-TX', 'PR', 'GB', 'DE', 'JP', 'FR', null).map(at),
    shippingOptionId: fc.constantFrom('us-ground', 'us-express', 'europe', 'gone', null),
  });

  it('the parts add up, and none is negative', () => {
    fc.assert(
      fc.property(lines, choices, (given, chosen) => {
        const totals = calculate(given, chosen);
        const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = totals;
        expect(subtotalCents).toBe(given.reduce((sum, { amountCents }) => sum + amountCents, 0));
        expect(grandTotalCents).toBe(subtotalCents - discountCents + shippingCostCents + taxCents);
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
        for (const amount of [
          discountCents,
          shippingCostCents,
          taxCents,
          totals.includedTaxCents,
          grandTotalCents,
        ])
          expect(amount).toBeGreaterThanOrEqual(0);
        const perCoupon = totals.validCoupons.reduce((sum, coupon) => sum + coupon.discountCents, 0);
        expect(perCoupon).toBe(discountCents);
        expect(totals.validCoupons.length + totals.invalidCoupons.length).toBe(totals.coupons.length);
      }),
    );
  });

  it('the order of the lines and of the coupons has no influence', () => {
    const shuffled = fc.tuple(lines, choices).chain(([given, chosen]) =>
      fc.record({
        given: fc.constant(given),
        chosen: fc.constant(chosen),
        others: fc.shuffledSubarray(given, { minLength: given.length }),
        codes: fc.shuffledSubarray(chosen.couponCodes, { minLength: chosen.couponCodes.length }),
      }),
    );
    const amountsOf = (totals: ReturnType<typeof calculate>) => [
      totals.discountCents,
      totals.shippingCostCents,
      totals.taxCents,
      totals.includedTaxCents,
      totals.grandTotalCents,
    ];
    fc.assert(
      fc.property(shuffled, ({ given, chosen, others, codes }) => {
        const reordered = calculate(others, { ...chosen, couponCodes: codes });
        expect(amountsOf(reordered)).toEqual(amountsOf(calculate(given, chosen)));
      }),
    );
  });

  it('a tax in the price is what the rate adds to the rest, to the rounding', () => {
    const rates = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => parts / 10_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), rates, (amountCents, ratePercent) => {
        const rule = { id: 'tax', name: 'Tax', country: 'DE', ratePercent };
        const taxOf = (cents: number, isIncluded: boolean) => {
          const rules = cartRulesSchema.parse({ taxRules: [{ ...rule, isIncluded }] });
          const choice = { ...NO_CHOICES, shippingLocation: at('DE') };
          const { taxCents, includedTaxCents } = calculateTotals(
            linesOf(['file', cents]),
            choice,
            rules,
            NOW,
          );
          return isIncluded ? includedTaxCents : taxCents;
        };
        const included = taxOf(amountCents, true);
        expect(Math.abs(taxOf(amountCents - included, false) - included)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
