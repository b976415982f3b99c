import { expect, it } from 'vitest';
import { cartRulesSchema } from '../../../contract/cart/cart-rules';
import { translateChoiceForms, translateRules } from '../../../demo/pages/languages/translate-rules';
import { buildCart } from '../../../server/features/cart/build-cart';
import { emptyCart } from '../../../server/features/cart/stored-cart';

const rules = cartRulesSchema.parse({
  coupons: [{ code: 'TEN', name: 'Ten', kind: 'percent', percent: 10 }],
});
const choices = {
  couponCodes: ['TEN', 'OTHER'],
  giftCardCodes: [],
  shippingLocation: null,
  shippingOptionId: null,
};
const cart = buildCart({ ...emptyCart('shop'), choices }, new Map(), { rules, currency: 'USD' }, 0);
const option = { id: 'post', name: 'Post', priceCents: 800, fullPriceCents: 800 };
const translation = { ruleNames: { Ten: 'Zehn', Post: 'Brief' } };

it('translates the names of rules, and leaves those without a translation', () => {
  const translated = translateRules(
    { ...cart, shippingOptions: [option], selectedShippingOption: option },
    translation,
  );
  expect(translated.coupons.map(({ name }) => name)).toEqual(['Zehn', 'OTHER']);
  expect(translated.invalidCoupons.map(({ name }) => name)).toEqual(['Zehn', 'OTHER']);
  expect(translated).toMatchObject({
    shippingOptions: [{ id: 'post', name: 'Brief' }],
    selectedShippingOption: { name: 'Brief' },
  });
  expect(translateRules(cart, {})).toEqual(cart);
});

it('translates the options of the form', () => {
  const options = [{ value: 'post', name: 'Post', priceCents: 800, isSelected: true }];
  const forms = {
    coupon: { code: '', isInvalid: false },
    location: null,
    shipping: { options, isInvalid: false },
  };
  expect(translateChoiceForms(forms, translation).shipping?.options[0]?.name).toBe('Brief');
  expect(translateChoiceForms({ ...forms, shipping: null }, translation).shipping).toBeNull();
});
