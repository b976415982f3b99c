/** An amount in minor units of its currency (cents; whole yen). Exact, also above the safe integers. */
export interface Money {
  readonly minor: bigint;
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
 * Returns the money in a page or a response: `decimalValue` with `currencyCode`, else the decimal string `value` with
 * `currency` (spec §3 Money). Rounds once, half up.
 * @throws {NotMoneyError} for any other value. A number in `value` may be cents, so it is refused too.
 */
export function parseMoney(value: unknown): Money {
  const [decimal, currency] = findFields(value);
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw new NotMoneyError('no currency', value);
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal));
  if (!parts) throw new NotMoneyError(`"${decimal}" is no decimal number`, value);
  const [, sign, whole = '', fraction = ''] = parts;
  if (whole.replace(/^0+/, '').length > MAX_INTEGER_PLACES) throw new NotMoneyError('too large', value);
  const digits = fractionDigits(currency);
  const isRoundedUp = Number(fraction[digits] ?? 0) >= 5;
  const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0')) + BigInt(isRoundedUp);
  return { minor: sign ? -minor : minor, currency };
}

function findFields(value: unknown): readonly [decimal: unknown, currency: unknown] {
  if (typeof value !== 'object' || value === null) throw new NotMoneyError('no object', value);
  const fields = value as Record<string, unknown>;
  if ('decimalValue' in fields && 'currencyCode' in fields) return [fields.decimalValue, fields.currencyCode];
  if (typeof fields.value !== 'string') throw new NotMoneyError('no decimal string', value);
  return [fields.value, fields.currency];
}

/** How a store formats amounts. */
export interface MoneyFormat {
  readonly useCLDRMoneyFormat: boolean;
  /** BCP 47 tag; used by the CLDR format only. */
  readonly locale: string;
}

/**
 * Returns an amount as text: by the fixed template (comma thousands, point decimals, symbol by currency), or in the
 * format of the locale. Templates and scripts format all amounts with this function.
 * @throws {NotMoneyError} for more than 15 integer places.
 */
export function formatMoney(money: Money, { useCLDRMoneyFormat, locale }: MoneyFormat): string {
  const limit = 10n ** BigInt(MAX_INTEGER_PLACES + fractionDigits(money.currency));
  if (money.minor >= limit || money.minor <= -limit) throw new NotMoneyError('too large', money);
  if (!useCLDRMoneyFormat) return formatFixed(money);
  return localeFormat(locale, money.currency).format(toDecimal(money) as Intl.StringNumericLiteral);
}

/**
 * Returns an amount of cents, or of whole yen, as text.
 * @throws {NotMoneyError} when the amount is not a whole number.
 */
export function formatCents(cents: number, currency: string, format: MoneyFormat): string {
  if (!Number.isSafeInteger(cents)) throw new NotMoneyError('no whole number of minor units', cents);
  return formatMoney({ minor: BigInt(cents), currency }, format);
}

/** Returns the amount as a decimal number, such as `-12.30`. */
export function toDecimal({ minor, currency }: Money): string {
  const digits = fractionDigits(currency);
  const all = String(minor)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const point = all.length - digits;
  return (minor < 0 ? '-' : '') + all.slice(0, point) + (digits ? `.${all.slice(point)}` : '');
}

/** A format takes longer to create than to use. */
const localeFormats = new Map<string, Intl.NumberFormat>();

function localeFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = localeFormats.get(key) ?? createLocaleFormat(locale, currency);
  localeFormats.set(key, format);
  return format;
}

function createLocaleFormat(locale: string, currency: string): Intl.NumberFormat {
  // CLDR formats rupiah without the fraction digits of ISO 4217.
  const shown = currency === 'IDR' ? 0 : fractionDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
    roundingMode: 'halfEven',
  } as Intl.NumberFormatOptions);
}

function formatFixed(money: Money): string {
  const symbol = SYMBOLS.get(money.currency) ?? `${money.currency} `;
  const [, sign, whole = '', fraction = ''] = /(-?)(\d+)(.*)/.exec(toDecimal(money)) ?? [];
  const amount = whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
  return sign + (symbol.startsWith(' ') ? amount + symbol : symbol + amount);
}
