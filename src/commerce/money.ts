/** An amount in minor units of its currency (cents; whole yen). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Thrown for what is no amount of money. `value` is what was given. */
export class NotMoneyError extends TypeError {
  override readonly name = 'NotMoneyError';
  constructor(
    reason: string,
    readonly value: unknown,
  ) {
    super(`Not money: ${reason}. Give { value, currency } or { decimalValue, currencyCode }.`);
  }
}

/** Most digits an amount may have before its decimal point (spec §9 Money). */
const MAX_INTEGER_PLACES = 15;

/**
 * Symbols of the fixed format, each after its currency's code; one that begins with a space follows the amount
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

/** Digits after the decimal point: 0 for JPY, 2 for every other (spec §9 Money). */
export function fractionDigits(currency: string): number {
  return currency === 'JPY' ? 0 : 2;
}

/**
 * Reads money as pages and answers carry it, a decimal text or number with its currency, without rounding twice.
 * @throws {NotMoneyError} for anything else, and for more digits than a number holds exactly.
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

/** How a store writes amounts. */
export interface MoneyFormat {
  readonly useCLDRMoneyFormat: boolean;
  /** BCP 47 tag; read by the CLDR format alone. */
  readonly locale: string;
}

/**
 * Writes an amount: by the fixed template (comma thousands, point decimals, symbol by currency), or as the locale
 * does. Equal to what the template engine prints for the same amount.
 * @throws {NotMoneyError} when the amount is no whole number of minor units.
 */
export function formatMoney(money: Money, format: MoneyFormat): string {
  if (!Number.isSafeInteger(money.minor)) throw new NotMoneyError('no whole number of minor units', money);
  return format.useCLDRMoneyFormat ? formatByLocale(money, format.locale) : formatFixed(money);
}

function formatByLocale({ minor, currency }: Money, locale: string): string {
  // CLDR, and so the engine, writes rupiah without the fraction that ISO 4217 gives them.
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
