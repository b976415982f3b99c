import { type CLDR, Decimal } from '@phensley/cldr';
import {
  type Context,
  Formatter,
  Formatters,
  type FormatterTable,
  type Variable,
} from '@squarespace/template-engine';
import {
  formatMoney,
  fractionDigits,
  NotMoneyError,
  parseMoney,
  toDecimal,
} from '../../../src/commerce/money';
import { isStockCounted, ProductType } from '../../../src/commerce/product-type';
import { escapeHtml } from '../../platform/http/escape-html';
import type { ProductItemData } from '../pages/product-data';
import { withinFrame } from './within-frame';

/**
 * Returns the formatters of money, by their names in templates. All of them use the store's format. The engine prints
 * the raw value for `money-format`, `moneyFormat`, `money-string` and `i18n-money-format`.
 */
export function createMoneyFormatters(): FormatterTable {
  const minorUnits = new MinorUnitsFormatter();
  return {
    'money-cents': minorUnits,
    'money-format': minorUnits,
    moneyFormat: minorUnits,
    'money-string': new MoneyStringFormatter(),
    'i18n-money-format': new LocaleMoneyFormatter(),
    money: new MoneyFormatter(),
    'product-price': new ProductPriceFormatter('product-price'),
    'subscription-price': new StoreFormatFormatter('subscription-price'),
    'from-price': new MinorPriceFormatter('from-price'),
    'normal-price': new MinorPriceFormatter('normal-price'),
    'sale-price': new MinorPriceFormatter('sale-price'),
  };
}

/** `{subtotalCents|money-cents}`: minor units as a price in the store's currency. */
class MinorUnitsFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[], context: Context): void {
    const currency = storeCurrency(context);
    const amount = readMinorUnits(first?.node.value).movePoint(-fractionDigits(currency));
    first?.set(context.cldr?.Numbers.formatCurrency(amount, currency) ?? '');
  }
}

/** `{price|money-string}`: the same, in the element that themes style. */
class MoneyStringFormatter extends MinorUnitsFormatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    super.apply(args, variables, context);
    const [first] = variables;
    first?.set(`<span class="sqs-money-native">${first.node.asString()}</span>`);
  }
}

/** `{priceMoney|i18n-money-format de-DE}`: money in the format of that locale, or else of the store. */
class LocaleMoneyFormatter extends Formatter {
  override apply([locale]: string[], [first]: Variable[], context: Context): void {
    const money = parseMoney(first?.node.value);
    const inStoreFormat = () =>
      context.cldr?.Numbers.formatCurrency(toDecimal(money), money.currency as Currency) ?? '';
    first?.set(
      locale ? formatMoney(money, { useCLDRMoneyFormat: true, locale: readLocale(locale) }) : inStoreFormat(),
    );
  }
}

/** A helper of the engine. */
abstract class HelperFormatter extends Formatter {
  readonly #helper: Formatter;

  constructor(name: string) {
    super();
    const helper = Formatters[name];
    if (!helper) throw new Error(`The template engine has no formatter '${name}'.`);
    this.#helper = helper;
  }

  override apply(args: string[], variables: Variable[], context: Context): void {
    this.#helper.apply(args, variables, context);
  }
}

/**
 * `{priceMoney|money}`: money in the store's format. The engine prints nothing for a value that is no money (spec §3
 * Money).
 */
class MoneyFormatter extends HelperFormatter {
  constructor() {
    super('money');
  }

  override apply(args: string[], variables: Variable[], context: Context): void {
    parseMoney(variables[0]?.node.value);
    super.apply(args, variables, context);
  }
}

/**
 * A helper that prints a product's price. The engine takes the format from `cldr` only while the flag is set; without
 * it prices have no symbol. Its template reads no text of the site, so it labels prices in English.
 */
class StoreFormatFormatter extends HelperFormatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    const featureFlags = { useCLDRMoneyFormat: true };
    withinFrame(context, { featureFlags }, () => super.apply(args, variables, context));
    const [first] = variables;
    first?.set(translateLabels(first.node.asString(), context));
  }
}

/**
 * `{@|product-price}` of a product. A subscription to a product that is neither physical nor a service is unavailable
 * (spec §5 Subscriptions); the engine prints its price unless it has no plan.
 */
class ProductPriceFormatter extends StoreFormatFormatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    const [first] = variables;
    const item = (first?.node.value ?? {}) as Partial<Pick<ProductItemData, 'structuredContent'>>;
    const { isSubscribable, productType = ProductType.physical } = item.structuredContent ?? {};
    if (isSubscribable && !isStockCounted(productType))
      first?.set({ ...item, structuredContent: { ...item.structuredContent, subscriptionPlan: null } });
    super.apply(args, variables, context);
  }
}

/** The English labels of prices, and the names of their texts. */
const PRICE_LABELS = { 'Sale Price:': 'salePriceText', 'Original Price:': 'originalPriceText' };

function translateLabels(html: string, context: Context): string {
  return Object.entries(PRICE_LABELS).reduce((translated, [label, name]) => {
    const text = context.resolve(['localizedStrings', name]).asString() || label;
    return translated.replaceAll(`>${label}<`, () => `>${escapeHtml(text)}<`);
  }, html);
}

/** A price in minor units. The engine returns hundredths for every currency, also where there are none. */
class MinorPriceFormatter extends HelperFormatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    super.apply(args, variables, context);
    const [first] = variables;
    const hundredths = new Decimal(first?.node.asString() ?? '0');
    const minor = hundredths.movePoint(fractionDigits(storeCurrency(context)) - 2);
    first?.set(String(minor.stripTrailingZeros()));
  }
}

function readMinorUnits(value: unknown): Decimal {
  const isWhole = typeof value === 'string' ? /^-?\d{1,17}$/.test(value) : Number.isSafeInteger(value);
  if (!isWhole) throw new NotMoneyError('no whole number of minor units', value);
  return new Decimal(value as number | string);
}

function readLocale(text: string): string {
  try {
    return new Intl.Locale(text.replace('_', '-')).toString();
  } catch (cause) {
    throw new Error(`'${text}' is no locale. Use a language tag such as de-DE.`, { cause });
  }
}

type Currency = Parameters<CLDR['Numbers']['formatCurrency']>[1];

function storeCurrency(context: Context): Currency {
  const currency = context.resolve(['websiteSettings', 'storeSettings', 'selectedCurrency']).asString();
  // The library types currencies as a closed list; the setting is a string.
  return (currency || 'USD') as Currency;
}
