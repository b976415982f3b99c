/** An amount in minor units of its currency (cents; whole yen). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Thrown for a value that is not an amount of money; `value` is that value. */
export class NotMoneyError extends TypeError {
  override readonly name = 'NotMoneyError';
  constructor(
    reason: string,
    readonly value: unknown,
  ) {
    super(`Not money: ${reason}. Give { value, currency } or { decimalValue, currencyCode }.`);
  }
}

/** Maximum number of digits before the decimal point (spec §9 Money). */
const MAX_INTEGER_PLACES = 15;

/**
 * Symbols of the fixed format, each after its currency code. A symbol that begins with a space follows the amount
 * (spec §9 Money).
 */
const SYMBOLS = new Map(
  (
    'USD$|CAD$|GBP£|AUD$|EUR€|CHFCHF |NOK kr|SEK kr|DKK kr|NZD$|SGD$|MXN$|HKD$|CZK Kč|ILS₪|MYRRM|RUB p.|PHP₱|' +
    'PLN zł|THB฿|BRLR$|ARS$|IDRRp|INR₹|JPY¥|ZARR'
  )
    .split('|')
    .map((entry) => [entry.slice(0, 3), entry.slice(3)]),
);

/** Returns the number of digits after the decimal point: 0 for JPY, else 2 (spec §9 Money). */
export function fractionDigits(currency: string): number {
  return currency === 'JPY' ? 0 : 2;
}

/**
 * Returns the money in a page or a response: a decimal text or number with its currency. Rounds once, half up.
 * @throws {NotMoneyError} for any other value, and for more digits than a number can hold exactly.
 */
export function readMoney(value: unknown): Money {
  if (typeof value !== 'object' || value === null) throw new NotMoneyError('no object', value);
  const fields = value as Record<string, unknown>;
  const currency = fields.currency ?? fields.currencyCode;
  const decimal = String(fields.value ?? fields.decimalValue);
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw new NotMoneyError('no currency', value);
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!parts) throw new NotMoneyError(`"${decimal}" is no decimal number`, value);
  const [, sign, whole = '', fraction = ''] = parts;
  const digits = fractionDigits(currency);
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0')) + roundUp(fraction, digits);
  if (whole.length > MAX_INTEGER_PLACES || !Number.isSafeInteger(minor))
    throw new NotMoneyError('too large', value);
  return { minor: sign && minor ? -minor : minor, currency };
}

function roundUp(fraction: string, digits: number): number {
  return Number(fraction[digits] ?? 0) >= 5 ? 1 : 0;
}

/** How a store formats amounts. */
export interface MoneyFormat {
  readonly useCLDRMoneyFormat: boolean;
  /** BCP 47 tag; used by the CLDR format only. */
  readonly locale: string;
}

/**
 * Returns an amount as text: by the fixed template (comma thousands, point decimals, symbol by currency), or in the
 * format of the locale. Equal to the template engine's text for the same amount.
 * @throws {NotMoneyError} when the amount is not a whole number of minor units.
 */
export function formatMoney(money: Money, format: MoneyFormat): string {
  if (!Number.isSafeInteger(money.minor)) throw new NotMoneyError('no whole number of minor units', money);
  return format.useCLDRMoneyFormat ? formatByLocale(money, format.locale) : formatFixed(money);
}

function formatByLocale({ minor, currency }: Money, locale: string): string {
  // CLDR, which the engine uses, formats rupiah without the fraction digits of ISO 4217.
  const shown = currency === 'IDR' ? 0 : fractionDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
    roundingMode: 'halfEven',
  } as Intl.NumberFormatOptions).format(minor / 10 ** fractionDigits(currency));
}

function formatFixed({ minor, currency }: Money): string {
  const symbol = SYMBOLS.get(currency) ?? `${currency} `;
  const amount = fixedAmount(Math.abs(minor), fractionDigits(currency));
  return `${minor < 0 ? '-' : ''}${symbol.startsWith(' ') ? amount + symbol : symbol + amount}`;
}

function fixedAmount(minor: number, digits: number): string {
  const all = String(minor).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  return digits ? `${whole}.${all.slice(-digits)}` : whole;
}
