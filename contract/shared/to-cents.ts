import { fractionDigits } from '../../src/commerce/money';

/** Returns a decimal amount such as '38.00' in cents, the currency's minor unit; null for an invalid amount. */
export function toCents({ currency, value }: { currency: string; value: string }): number | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = fractionDigits(currency);
  if (whole === undefined || /[1-9]/.test(fraction.slice(digits))) return null;
  const cents = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
