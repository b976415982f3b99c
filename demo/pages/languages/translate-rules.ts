import type { Cart } from '../../../contract/cart/cart';
import type { ChoiceForms } from '../../../server/features/cart';
import type { TranslationData } from '../site/site-data';

type RuleNames = Pick<TranslationData, 'ruleNames'>;

/** Returns a cart with the names of its coupons, shipping options and taxes in another language. */
export function translateRules(cart: Cart, translation: RuleNames): Cart {
  const named = <Rule extends { name: string }>(rule: Rule): Rule => translateName(rule, translation);
  const { selectedShippingOption } = cart;
  return {
    ...cart,
    coupons: cart.coupons.map(named),
    validCoupons: cart.validCoupons.map(named),
    invalidCoupons: cart.invalidCoupons.map(named),
    shippingOptions: cart.shippingOptions.map(named),
    selectedShippingOption: selectedShippingOption && named(selectedShippingOption),
    applicableTaxRules: cart.applicableTaxRules.map(named),
  };
}

/** Returns the forms of the cart page with the names of shipping options in another language. */
export function translateChoiceForms(
  { shipping, ...forms }: ChoiceForms,
  translation: RuleNames,
): ChoiceForms {
  const options = shipping?.options.map((option) => translateName(option, translation)) ?? [];
  return { ...forms, shipping: shipping && { ...shipping, options } };
}

function translateName<Rule extends { name: string }>(rule: Rule, { ruleNames = {} }: RuleNames): Rule {
  return { ...rule, name: ruleNames[rule.name] ?? rule.name };
}
