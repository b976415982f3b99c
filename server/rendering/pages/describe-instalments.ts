import type { Cart } from '../../../contract/cart/cart';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import { describeInstalments } from '../../../src/commerce/describe-instalments';
import { areEligible, parseTerms } from '../../../src/commerce/instalments';
import { formatCents } from '../../../src/commerce/money';
import { fill } from '../../../src/page/fill';
import { instalmentStrings } from '../../../src/strings/instalments';
import type { ProductItemData } from './product-data';

/** The line about instalments below a price, as the template prints it. */
export interface InstalmentsData {
  text: string;
  /** The attribute `data-current-context`: the terms by the id of the product or cart. */
  currentContext: string;
  /** The attribute `data-price`, in minor units; null for a product, whose price follows the chosen variant. */
  price: number | null;
  /** Address of the provider's page. */
  infoHref: string;
  infoLabel: string;
}

export interface InstalmentsSite {
  /** Language tag of the page. */
  language: string | undefined;
  storeSettings: StoreSettings;
  /** Address of the provider's page; `{locale}` stands for language and country. */
  infoUrl: string;
  /** Texts that replace those of the bundle. */
  strings?: Readonly<Record<string, string>>;
}

/** Returns the line for the lowest price of a product, which its page prints; null where none is offered. */
export function describeItemInstalments(
  { id, structuredContent: { productType, variants } }: ProductItemData,
  site: InstalmentsSite,
): InstalmentsData | null {
  if (!areEligible(productType)) return null;
  const prices = variants.map(({ onSale, salePrice, price }) => (onSale ? salePrice : price));
  const line = describeLine(id, Math.min(...prices), site);
  return line && { ...line, price: null };
}

/**
 * Returns the line for what is left to pay of a cart; null where none is offered. All products of the cart must be
 * physical (spec §5 Installments); those that the store no longer sells are not part of the total.
 */
export function describeCartInstalments(
  { id, entries, amountDueCents: price }: Pick<Cart, 'id' | 'entries' | 'amountDueCents'>,
  site: InstalmentsSite,
): InstalmentsData | null {
  const available = entries.filter(({ isAvailable }) => isAvailable);
  if (available.length === 0 || !areEligible(...available.map(({ productType }) => productType))) return null;
  const line = describeLine(id, price, site);
  return line && { ...line, price };
}

function describeLine(
  id: string,
  price: number,
  { language = 'en-US', storeSettings, infoUrl, strings = {} }: InstalmentsSite,
): Omit<InstalmentsData, 'price'> | null {
  const context = { ...storeSettings.instalments, shopperLanguage: language.slice(0, 2) };
  const terms = parseTerms(context);
  if (!terms) return null;
  const { selectedCurrency, useCLDRMoneyFormat } = storeSettings;
  const format = { locale: language, useCLDRMoneyFormat };
  const texts = { ...instalmentStrings, ...strings };
  return {
    text: describeInstalments(price, terms, texts, (minor) => formatCents(minor, selectedCurrency, format)),
    currentContext: JSON.stringify({ [id]: context }),
    infoHref: infoUrl.replace('{locale}', terms.locale),
    infoLabel: fill(texts.instalmentsInfo, { brand: terms.brand }),
  };
}
