import { languageTag } from '../commerce/language-tag';
import { formatCents, type MoneyFormat } from '../commerce/money';
import { parseCurrency, parseStoreSettings } from '../commerce/store-settings';
import type { Variant } from '../commerce/variant';
import { describePrice, type PriceText } from '../commerce/variant-price';
import type { Page } from '../page/page';
import { fromContext, readPath } from '../page/page-context';

/** How the page's store prints amounts. */
interface PageMoneyFormat extends MoneyFormat {
  /** ISO 4217 code of the prices. */
  readonly currency: string;
  /** Whether the page names that currency. */
  readonly isStated: boolean;
}

/** Returns the store's format of amounts, in the language of the page. */
export function moneyFormatOf(page: Page): PageMoneyFormat {
  const settings = fromContext(page, 'websiteSettings.storeSettings');
  const { currency, useCLDRMoneyFormat } = parseStoreSettings(settings);
  const isStated = parseCurrency(readPath(settings, 'selectedCurrency')) !== undefined;
  const locale = languageTag(page.document.documentElement.lang) ?? 'en-US';
  return { currency, isStated, useCLDRMoneyFormat, locale };
}

/** Returns the prices of a variant as text; undefined when the page does not state them. */
export type PriceOf = (variant: Variant) => PriceText | undefined;

/** Returns a function for the prices of variants, in the store's format. */
export function formatPrices(page: Page): PriceOf {
  const format = moneyFormatOf(page);
  return (variant) => describePrice(variant, format, format.isStated ? format.currency : undefined);
}

/** Returns a function for amounts in minor units, in the store's format; undefined when the page names no currency. */
export function formatAmounts(page: Page): ((minor: number) => string) | undefined {
  const format = moneyFormatOf(page);
  return format.isStated ? (minor) => formatCents(minor, format.currency, format) : undefined;
}
