import type { Cart } from '../../../contract/cart/cart';
import { describeDetails } from '../../../server/features/forms';
import type { ProductItemData, ShopData } from '../../../server/rendering/pages';
import { PATTERN_CENTS } from '../../../src/commerce/amount-pattern';
import { ProductType } from '../../../src/commerce/product-type';
import { translateRules } from '../languages/translate-rules';
import type { TranslationData } from '../site/site-data';
import type { CartData, CartDetailsData, CartEntryData } from './cart-data';

type Entry = Cart['entries'][number];

/** Returns a cart as the cart page shows it. */
export function describeCart(cart: Cart, shop: ShopData): CartData {
  return describeTotals(
    cart,
    cart.entries.map((entry) => describeEntry(entry, shop)),
  );
}

/** What a visitor can repair on the cart page. The checkout asks for the rest. */
const REPAIRABLE = ['entry-unavailable', 'not-enough-stock', 'below-minimum-subtotal'] as const;

function describeTotals(cart: Cart, entries: CartEntryData[], language = 'en'): CartData {
  const { shippingLocation, checkoutProblems } = cart;
  return {
    ...cart,
    entries,
    hasEntries: entries.length > 0,
    problem: REPAIRABLE.find((problem) => checkoutProblems.includes(problem)) ?? null,
    place: shippingLocation && describePlace(shippingLocation, language),
    patternCents: PATTERN_CENTS,
  };
}

/** Returns the name of a place, such as `United States, NY 10001`. */
function describePlace(
  { country, region, postalCode }: NonNullable<Cart['shippingLocation']>,
  language: string,
): string {
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return [name, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Returns the product of a subscription's cart with the chosen variant alone; null for another cart. */
export function describeSubscription(
  { entries }: Cart,
  products: readonly ProductItemData[],
  isSubscription = false,
): ProductItemData | null {
  const [entry] = isSubscription ? entries : [];
  const product = products.find(({ id }) => id === entry?.itemId);
  const variants = product?.structuredContent.variants.filter(({ sku }) => sku === entry?.chosenVariant?.sku);
  if (!product || !variants?.length) return null;
  return { ...product, structuredContent: { ...product.structuredContent, variants } };
}

/** Returns a cart in another language, with links to its pages. Products without a translation keep their language. */
export function translateCart(
  given: Cart,
  { shop, translation, path }: { shop: ShopData; translation: TranslationData; path: string },
): CartData {
  const cart = translateRules(given, translation);
  const entries = cart.entries.map((entry) => {
    const product = shop.items.find(({ id }) => id === entry.itemId);
    const words = translation.items.find(({ urlId }) => urlId === product?.urlId);
    if (!words) return { ...describeEntry(entry, shop), language: 'en' };
    const { title, urlId, terms = {} } = words;
    const url = `${path}/p/${urlId}`;
    const translated = { ...entry, title, url, chosenVariant: translateVariant(entry, terms) };
    return describeEntry(translated, shop);
  });
  return describeTotals(cart, entries, translation.website.language);
}

function translateVariant({ chosenVariant }: Entry, terms: Record<string, string>): Entry['chosenVariant'] {
  if (!chosenVariant) return null;
  const attributes = Object.entries(chosenVariant.attributes).map(([name, value]) => [
    name,
    terms[value] ?? value,
  ]);
  return { ...chosenVariant, attributes: Object.fromEntries(attributes) };
}

function describeEntry(entry: Entry, shop: ShopData): CartEntryData {
  const variantText = Object.values(entry.chosenVariant?.attributes ?? {}).join(' / ');
  const fullName = [entry.title, variantText].filter(Boolean).join(', ');
  const { quantity } = entry;
  const hasStepper = entry.isAvailable && entry.productType !== ProductType.digital;
  return {
    ...entry,
    variantText,
    fullName,
    stepper: hasStepper
      ? { less: Math.max(1, quantity - 1), more: quantity + 1, isLeast: quantity === 1 }
      : null,
    details: describeEntryDetails(entry, shop),
  };
}

function describeEntryDetails(
  { id, itemId, chosenVariant, additionalFields }: Entry,
  { items }: ShopData,
): CartDetailsData | null {
  const product = items.find((item) => item.id === itemId);
  const form = product?.structuredContent.additionalFieldsForm;
  if (!form) return null;
  const answers = describeDetails(form, additionalFields ?? 'null');
  return {
    entryId: id,
    itemId,
    sku: chosenVariant?.sku ?? null,
    answers: answers.length > 0 ? answers : null,
    form,
    values: additionalFields ?? 'null',
  };
}
