import type { StoreSettings } from '../../schemas/store-settings-schema';
import { describeInstalments } from '../../src/commerce/describe-instalments';
import { areEligible, readTerms } from '../../src/commerce/instalments';
import { formatCents } from '../../src/commerce/money';
import { fill } from '../../src/page/fill';
import { instalmentStrings } from '../../src/strings/instalments';
import type { ProductItemData } from './product-data';

/** The line about instalments below a price, as the template prints it. */
export interface InstalmentsData {
  text: string;
  /** The attribute `data-current-context`: the terms by the id of the product. */
  currentContext: string;
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
  { id, structuredContent }: ProductItemData,
  { language = 'en-US', storeSettings, infoUrl, strings = {} }: InstalmentsSite,
): InstalmentsData | null {
  const context = { ...storeSettings.instalments, shopperLanguage: language.slice(0, 2) };
  const terms = areEligible(structuredContent.productType) ? readTerms(context) : undefined;
  if (!terms) return null;
  const { selectedCurrency, useCLDRMoneyFormat } = storeSettings;
  const format = { locale: language, useCLDRMoneyFormat };
  const texts = { ...instalmentStrings, ...strings };
  const prices = structuredContent.variants.map(({ onSale, salePrice, price }) =>
    onSale ? salePrice : price,
  );
  return {
    text: describeInstalments(Math.min(...prices), terms, texts, (minor) =>
      formatCents(minor, selectedCurrency, format),
    ),
    currentContext: JSON.stringify({ [id]: context }),
    infoHref: infoUrl.replace('{locale}', terms.locale),
    infoLabel: fill(texts.instalmentsInfo, { brand: terms.brand }),
  };
}
