import { createRequire } from 'node:module';
import { type CLDR, CLDRFramework, Decimal } from '@phensley/cldr';
import { formatMoney, type MoneyFormat, parseMoney } from '../../../src/commerce/money';

type FormatCurrency = CLDR['Numbers']['formatCurrency'];

/**
 * Returns the formatter of numbers, money and messages that the template engine takes as `cldr`. Without it the
 * engine prints no prices and no option titles. It formats money as scripts do, in the format of the store.
 */
export function createTemplateLocale(format: MoneyFormat): CLDR {
  const load = createRequire(import.meta.url);
  const framework = new CLDRFramework({
    loader: (language: string) => load(`@phensley/cldr/packs/${language}.json`),
  });
  const cldr = framework.get(format.locale);
  const numbers = derive(cldr.Numbers, { formatCurrency: formatCurrencyOf(cldr, format) });
  return derive(cldr, { Numbers: numbers });
}

/** The fixed template has no options. In the format of the locale, a template may choose some, such as `style:short`. */
function formatCurrencyOf({ Numbers }: CLDR, format: MoneyFormat): FormatCurrency {
  return (amount, currency, options = {}) =>
    format.useCLDRMoneyFormat && Object.keys(options).length > 0
      ? Numbers.formatCurrency(amount, currency, options)
      : formatMoney(parseMoney({ value: String(new Decimal(amount)), currency }), format);
}

/** Returns an object that inherits all but the changed properties, which may be getters of the base. */
function derive<Base extends object>(base: Base, changes: Partial<Base>): Base {
  const properties = Object.entries(changes).map(([name, value]) => [name, { value }] as const);
  return Object.create(base, Object.fromEntries(properties));
}
