import { type CLDR, Decimal } from '@phensley/cldr';
import {
  type Context,
  Formatter,
  Formatters,
  type FormatterTable,
  type Variable,
} from '@squarespace/template-engine';
import { NotMoneyError } from '../../src/commerce/money';
import { fractionDigits } from '../catalogue';
import { withinFrame } from './within-frame';

/** Returns the formatters of money, by their names in templates. All of them use the store's format. */
export function createMoneyFormatters(): FormatterTable {
  return {
    'money-cents': new MoneyCentsFormatter(),
    'product-price': inStoreFormat('product-price'),
    'subscription-price': inStoreFormat('subscription-price'),
  };
}

/** `{subtotalCents|money-cents}`: minor units as a price in the store's currency. */
class MoneyCentsFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[], context: Context): void {
    const cents: unknown = first?.node.value;
    if (!Number.isSafeInteger(cents)) throw new NotMoneyError('no whole number of minor units', cents);
    const currency = storeCurrency(context);
    const amount = new Decimal(cents as number).movePoint(-fractionDigits(currency));
    first?.set(context.cldr?.Numbers.formatCurrency(amount, currency) ?? '');
  }
}

/**
 * Returns the engine's price helper in the store's format. The engine takes the format from `cldr` only while this
 * flag is set; without it the engine prints a number without a symbol.
 */
function inStoreFormat(name: string): Formatter {
  const helper = Formatters[name];
  if (!helper) throw new Error(`The template engine has no formatter '${name}'.`);
  return new (class extends Formatter {
    override apply(args: string[], variables: Variable[], context: Context): void {
      const featureFlags = { useCLDRMoneyFormat: true };
      withinFrame(context, { featureFlags }, () => helper.apply(args, variables, context));
    }
  })();
}

type Currency = Parameters<CLDR['Numbers']['formatCurrency']>[1];

function storeCurrency(context: Context): Currency {
  const currency = context.resolve(['websiteSettings', 'storeSettings', 'selectedCurrency']).asString();
  // The library types currencies as a closed list; the setting is a string.
  return (currency || 'USD') as Currency;
}
