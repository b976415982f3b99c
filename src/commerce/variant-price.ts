import { isRecord, readPath } from '../page/page-context';
import { formatCents, formatMoney, type MoneyFormat, NotMoneyError, parseMoney } from './money';
import type { Variant } from './variant';

/** The prices of a variant as text. */
export interface PriceText {
  readonly price: string;
  /** Undefined when the variant is not on sale. */
  readonly salePrice: string | undefined;
}

/**
 * Returns the prices of a variant in the store's format; undefined when the page does not state them.
 *
 * @param currency of amounts that name none; undefined when the page names no currency
 */
export function describePrice(
  { source, price, salePrice }: Variant,
  format: MoneyFormat,
  currency: string | undefined,
): PriceText | undefined {
  const textOf = (key: string, minor: number | null): string | undefined => {
    const money = readPath(source, `${key}Money`) ?? readPath(source, key);
    if (isRecord(money)) return formatMoney(parseMoney(money), format);
    return minor === null || !currency ? undefined : formatCents(minor, currency, format);
  };
  try {
    const shown = textOf('price', price);
    const isOnSale = readPath(source, 'onSale') === true;
    return shown
      ? { price: shown, salePrice: isOnSale ? textOf('salePrice', salePrice) : undefined }
      : undefined;
  } catch (error) {
    if (error instanceof NotMoneyError) return undefined;
    throw error;
  }
}
