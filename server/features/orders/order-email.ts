import type { Order, OrderInstalments, OrderItem, OrderMoney } from '../../../contract/orders/order';
import { formatMoney, type MoneyFormat, parseMoney } from '../../../src/commerce/money';
import { fill } from '../../../src/page/fill';

/** The data of an e-mail about an order. */
export interface OrderEmailFacts {
  /** `gift-card` goes to the person whom the visitor named. */
  kind: 'confirmation' | 'gift-card';
  order: Order;
  siteTitle: string;
  /** Address of the page with the status of the order. */
  statusUrl: string;
  format: MoneyFormat;
}

export interface OrderEmail {
  subject: string;
  /** Plain text. */
  text: string;
}

export type ComposeOrderEmail = (facts: OrderEmailFacts) => OrderEmail;

/** The sentences of e-mails about orders, with `{number}`, `{site}` and `{name}` to fill in. */
export interface OrderEmailTexts {
  subject: string;
  thanks: string;
  /** For an order without a payment. */
  testMode: string;
  /** For an order that the store confirms later. */
  received: string;
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  total: string;
  /** For what a gift card paid, before its last characters. */
  giftCard: string;
  /** What is left to pay besides gift cards. */
  amountDue: string;
  /** For a payment in parts, with `{count}`, `{amount}` and `{brand}` to fill in. */
  instalments: string;
  shipTo: string;
  status: string;
  giftSubject: string;
  giftText: string;
  giftCode: string;
}

/** The texts of a store that states none. */
export const ENGLISH: OrderEmailTexts = {
  subject: 'Order {number} at {site}',
  thanks: 'Thank you, {name}. {site} has your order {number}.',
  testMode: 'This is a test order: no payment is taken and nothing is shipped.',
  received: 'We write to you about the date before we confirm it.',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Taxes',
  total: 'Total',
  giftCard: 'Gift card ending in',
  amountDue: 'To pay',
  instalments: 'In {count} payments of {amount} with {brand}, in test mode: none is taken.',
  shipTo: 'To',
  status: 'The order and its status:',
  giftSubject: '{name} sends you a gift card of {site}',
  giftText: '{name} has bought a gift card of {site} for you.',
  giftCode: 'Gift card',
};

/** Returns the e-mail in the language of its sentences. */
export function composeOrderEmail(facts: OrderEmailFacts, texts: OrderEmailTexts): OrderEmail {
  const { order, siteTitle, kind } = facts;
  const values = { number: String(order.orderNumber), site: siteTitle, name: onOneLine(order.contact.name) };
  const fillIn = (text: string) =>
    text.replaceAll(/\{(number|site|name)\}/g, (_, key: keyof typeof values) => values[key]);
  return kind === 'gift-card'
    ? { subject: fillIn(texts.giftSubject), text: writeGift(facts, texts, fillIn) }
    : { subject: fillIn(texts.subject), text: writeConfirmation(facts, texts, fillIn) };
}

/** Fills the order's values into a text. */
type FillIn = (text: string) => string;

function writeConfirmation(facts: OrderEmailFacts, texts: OrderEmailTexts, fillIn: FillIn): string {
  const { order, statusUrl } = facts;
  const paragraphs = [
    fillIn(texts.thanks),
    ...(order.testMode ? [texts.testMode] : []),
    ...(order.status === 'received' ? [texts.received] : []),
    order.items.map((item) => writeItem(item, facts, texts)).join('\n'),
    writeTotals(facts, texts).join('\n'),
    ...(order.shippingAddress ? [[`${texts.shipTo}:`, ...addressLines(order)].join('\n')] : []),
    `${texts.status}\n${statusUrl}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function writeItem(item: OrderItem, { format }: OrderEmailFacts, { giftCode }: OrderEmailTexts): string {
  const values = Object.values(item.attributes).join(', ');
  const name = onOneLine(values ? `${item.productName} (${values})` : item.productName);
  const codes = item.giftCardCodes.map((code) => `  ${giftCode}: ${code}`);
  return [`${item.quantity} × ${name}: ${inText(item.total, format)}`, ...codes].join('\n');
}

function writeTotals({ order, format }: OrderEmailFacts, texts: OrderEmailTexts): string[] {
  const line = (label: string, amount: OrderMoney, sign = '') => `${label}: ${sign}${inText(amount, format)}`;
  const isAbove0 = ({ value }: OrderMoney) => Number(value) > 0;
  return [
    line(texts.subtotal, order.subtotal),
    ...(isAbove0(order.discountTotal) ? [line(texts.discount, order.discountTotal, '−')] : []),
    ...(order.shippingAddress ? [line(texts.shipping, order.shippingTotal)] : []),
    ...(isAbove0(order.taxTotal) ? [line(texts.tax, order.taxTotal)] : []),
    line(texts.total, order.grandTotal),
    ...order.giftCardPayments.map(({ ending, amount }) => line(`${texts.giftCard} ${ending}`, amount, '−')),
    ...(order.giftCardPayments.length > 0 ? [line(texts.amountDue, order.amountDue)] : []),
    ...(order.instalments ? [writePlan(order.instalments, format, texts)] : []),
  ];
}

function writePlan(
  { count, payment, brand }: OrderInstalments,
  format: MoneyFormat,
  { instalments }: OrderEmailTexts,
): string {
  return fill(instalments, { count, amount: inText(payment, format), brand });
}

function addressLines({ contact, shippingAddress }: Order): string[] {
  if (!shippingAddress) return [];
  const { address1, address2, postalCode, city, region, country } = shippingAddress;
  const place = [postalCode, city, region].filter(Boolean).join(' ');
  return [contact.name, address1, address2, place, country].flatMap((text) =>
    text ? [onOneLine(text)] : [],
  );
}

function writeGift({ order, format }: OrderEmailFacts, texts: OrderEmailTexts, fillIn: FillIn): string {
  const codes = order.items.flatMap(({ giftCardCodes, unitPrice }) =>
    giftCardCodes.map((code) => `${inText(unitPrice, format)}: ${code}`),
  );
  const { message } = order.gift ?? {};
  const paragraphs = [
    fillIn(texts.giftText),
    ...(message ? [message.replaceAll(/^/gm, '> ')] : []),
    codes.join('\n'),
    ...(order.testMode ? [texts.testMode] : []),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function inText(money: OrderMoney, format: MoneyFormat): string {
  return formatMoney(parseMoney(money), format);
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
}
