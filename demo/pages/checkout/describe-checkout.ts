import { type CheckoutPage, IN_INSTALMENTS } from '../../../server/features/orders';
import type { ProductItemData } from '../../../server/rendering/pages';
import { formatCents } from '../../../src/commerce/money';
import type { CartData } from '../cart/cart-data';
import type { SiteData } from '../site/site-data';
import { addressLines, countryNames } from './address-lines';
import type { CheckoutData } from './checkout-data';
import { describeCheckoutForm } from './describe-checkout-form';

export interface CheckoutSite {
  site: Pick<SiteData, 'website' | 'words' | 'websiteSettings'>;
  /** Prefix of addresses in the page's language. */
  path: string;
  /** Returns a message of the server in the page's language. */
  translate(message: string): string;
  /** Names of coupons, shipping options and taxes in the page's language, by their English name. */
  ruleNames?: Record<string, string> | undefined;
}

/** Returns the data of the checkout. The cart has the texts of its page. */
export function describeCheckout(
  page: CheckoutPage,
  shown: { shoppingCart: CartData; subscription: ProductItemData | null },
  { site, path, translate, ruleNames }: CheckoutSite,
): CheckoutData & { shoppingCart: CartData } {
  const { cart, kind, step, token, values } = page;
  const { language } = site.website;
  const typed = Object.entries(values).map(([name, value]) => ({ name, value }));
  const hidden = [{ name: 'cart', value: token }, { name: 'language', value: language }, ...typed];
  const isTooSmall = cart.checkoutProblems.includes('below-minimum-subtotal');
  return {
    ...shown,
    isReview: step === 'review',
    token,
    shown: page.shown,
    shippingOptionId: values.shippingOption,
    alert: describeAlert(page, shown.shoppingCart, { site, path, translate }),
    formError: Object.keys(page.errors).length > 0 && page.message ? translate(page.message) : null,
    groups: describeCheckoutForm(page, site, translate),
    hidden,
    hiddenWithoutOption: hidden.filter(({ name }) => name !== 'shippingOption'),
    hiddenWithoutCode: hidden.filter(({ name }) => name !== 'giftCardCode'),
    hiddenWithoutPayment: hidden.filter(({ name }) => name !== 'payment'),
    payments: describePayments(page, site),
    isPaid: cart.giftCardCents > 0 && cart.amountDueCents === 0,
    facts: describeFacts(page, site),
    shippingChoices: describeChoices(page, ruleNames),
    minimumSubtotalCents: isTooSmall ? cart.minimumSubtotalCents : null,
    canPlace: cart.checkoutProblems.length === 0,
    cartLink: kind === 'subscription' ? null : `${path}/cart`,
  };
}

function describeAlert(
  { errors, message, cart }: CheckoutPage,
  shoppingCart: CartData,
  { site, translate }: CheckoutSite,
): CheckoutData['alert'] {
  const fields = Object.entries(errors).map(([name, text]) => ({ href: `#${name}`, text: translate(text) }));
  if (fields.length > 0) return { message: site.words.checkoutProblem ?? '', links: fields };
  const lines = shoppingCart.entries.flatMap(({ fullName, lineError }) =>
    lineError ? [{ href: null, text: `${fullName}: ${lineError}` }] : [],
  );
  const hasProblem = lines.length > 0 || cart.checkoutProblems.includes('below-minimum-subtotal');
  if (!message && !hasProblem) return null;
  return {
    message: message ? translate(message) : (site.words.checkoutProblem ?? ''),
    links: lines.length > 0 ? lines : null,
  };
}

function describeFacts(
  { values, requirements }: CheckoutPage,
  { words, website }: CheckoutSite['site'],
): CheckoutData['facts'] {
  const { name, email, phone, region, postalCode, country, giftEmail, giftMessage } = values;
  const place = [region, postalCode, countryNames(website.language)(country)];
  const facts = [
    { title: words.contactTitle, lines: [name, email, phone] },
    { title: words.addressTitle, lines: requirements.address ? addressLines(values, website.language) : [] },
    { title: words.placeTitle, lines: requirements.location ? place : [] },
    { title: words.giftTitle, lines: requirements.gift && giftEmail ? [giftEmail, giftMessage] : [] },
  ];
  return facts
    .map(({ title = '', lines }) => ({ title, lines: lines.filter(Boolean) }))
    .filter(({ lines }) => lines.length > 0);
}

function describePayments(
  { plan, values }: CheckoutPage,
  { website, websiteSettings }: CheckoutSite['site'],
): CheckoutData['payments'] {
  if (!plan) return null;
  const { selectedCurrency, useCLDRMoneyFormat } = websiteSettings.storeSettings;
  const { count, brand, paymentCents } = plan;
  const amount = formatCents(paymentCents, selectedCurrency, {
    locale: website.language,
    useCLDRMoneyFormat,
  });
  return { count, brand, amount, value: IN_INSTALMENTS, isChosen: values.payment === IN_INSTALMENTS };
}

function describeChoices(
  { cart }: CheckoutPage,
  ruleNames: CheckoutSite['ruleNames'] = {},
): CheckoutData['shippingChoices'] {
  if (cart.shippingOptions.length === 0) return null;
  return cart.shippingOptions.map(({ id, name, priceCents }) => ({
    id,
    name: ruleNames[name] ?? name,
    priceCents,
    isChosen: id === cart.selectedShippingOption?.id,
  }));
}
