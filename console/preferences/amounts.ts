import { fractionDigits, toDecimal } from '../../src/commerce/money';
import { parseNumber } from '../frame/typed-number';

/** The highest amount, in minor units. */
const MAXIMUM = 1_000_000_000;

/** The lowest and the highest total of a pair of limits, in minor units. */
export interface Limits {
  min: number;
  max: number;
}

/** Returns the amount that an owner typed, in minor units, or what is wrong with it. */
export function parseAmount(
  typed: string,
  currency: string,
): { minor: number } | { validationError: string } {
  const digits = fractionDigits(currency);
  const number = parseNumber(typed);
  if (number === undefined)
    return { validationError: `Enter an amount in ${currency}, such as ${editableAmount(3550, currency)}.` };
  const [whole = '', fraction = ''] = number.split('.');
  if ([...fraction].findLastIndex((digit) => digit !== '0') >= digits)
    return {
      validationError: digits
        ? `An amount in ${currency} has at most ${digits} digits after the point.`
        : `An amount in ${currency} has no digits after the point.`,
    };
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (minor < 0) return { validationError: 'An amount is 0 or more.' };
  if (minor > MAXIMUM) return { validationError: `An amount is at most ${formatAmount(MAXIMUM, currency)}.` };
  return { minor };
}

/** Returns why two limits do not belong together; null for those that do. */
export function findLimitError(key: string, { min, max }: Limits, currency: string): string | null {
  if (min <= max) return null;
  return key === 'afterPayMin'
    ? `The lowest total must not be above the highest, ${formatAmount(max, currency)}.`
    : `The highest total must not be below the lowest, ${formatAmount(min, currency)}.`;
}

/** Returns an amount as an owner types it: `35.50`. */
export function editableAmount(minor: number, currency: string): string {
  return toDecimal({ minor: BigInt(minor), currency });
}

/** Returns an amount with its symbol: `$35.50`. */
export function formatAmount(minor: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    minor / 10 ** fractionDigits(currency),
  );
}
