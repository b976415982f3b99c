import type { Order, OrderItem, OrderMoney } from '../../../contract/orders/order';
import type { OrderPage } from '../../../server/features/orders';
import { reviewPath } from '../../../server/features/reviews';
import { parseTimeZone } from '../../../server/rendering/events';
import { formatMoney, parseMoney } from '../../../src/commerce/money';
import type { SiteData } from '../site/site-data';
import { addressLines } from './address-lines';

/** What the templates of an order show. */
export interface OrderData {
  order: {
    /** In the language of the page. */
    placedOn: string;
    number: number;
    items: OrderLineData[];
    totals: { label: string; amount: OrderMoney; isDiscount: boolean }[];
    grandTotal: OrderMoney;
    /** What gift cards paid, and what was left to pay; null without gift cards. */
    payment: { cards: { label: string; amount: OrderMoney }[]; amountDue: OrderMoney } | null;
    /** The payments that the visitor chose; null for a payment at once. */
    instalments: { count: number; amount: string; brand: string } | null;
    facts: { title: string; lines: string[] }[];
    /** To whom a gift card was sent; null without a recipient. */
    giftEmail: string | null;
    isTest: boolean;
    status: string;
  };
  heading: string;
  lead: string;
  statusPath: string;
  /** JSON for the event `vitrine:purchase`; null after the first page. */
  purchase: object | null;
}

export interface OrderLineData {
  title: string;
  /** Path of the product's page. */
  url: string;
  /** The values of the variant; empty for an item without options. */
  variantText: string;
  quantity: number;
  imageUrl: string | null;
  total: OrderMoney;
  answers: { title: string; text: string }[] | null;
  codes: string[] | null;
  /** Address of the form of its review; null where the store takes none. */
  reviewUrl: string | null;
  /** A product whose price states how often it is paid; null for an item without a plan. */
  plan: object | null;
}

/** Names in the language of the page. */
export interface OrderNames {
  /** Returns the names of a product and of its values. */
  item(item: OrderItem): Pick<OrderItem, 'productName' | 'attributes' | 'url'>;
  /** Of coupons, shipping options and taxes, by their name in the order. */
  readonly rules: Readonly<Record<string, string>>;
}

/** An order, and whether the store takes reviews of what was ordered. */
export interface ShownOrder extends OrderPage {
  isOpenForReviews: boolean;
}

/** Returns the data of an order's page. */
export function describeOrder(
  { order, statusPath, purchase, isOpenForReviews }: ShownOrder,
  { website, words, websiteSettings }: Pick<SiteData, 'website' | 'words' | 'websiteSettings'>,
  names: OrderNames,
): OrderData {
  const { language, timeZone } = website;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: parseTimeZone(timeZone) });
  const { contact, status, gift, grandTotal, testMode, orderNumber } = order;
  const fill = (text = '') =>
    text.replaceAll('{name}', () => contact.name).replaceAll('{email}', () => contact.email);
  return {
    order: {
      placedOn: format.format(new Date(order.placedAt)),
      number: orderNumber,
      items: order.items.map((item) => ({
        ...describeLine(item, names.item(item)),
        reviewUrl:
          isOpenForReviews && order.status !== 'canceled' ? reviewUrl(item, { order, statusPath }) : null,
      })),
      totals: describeTotals(order, words, names.rules),
      grandTotal,
      payment: describePayment(order, words),
      instalments: describeInstalments(order, { website, websiteSettings }),
      facts: describeFacts(order, { website, words }),
      giftEmail: gift?.email ?? null,
      isTest: testMode,
      status: statusText(status, words),
    },
    heading: fill(words.thanks),
    lead: fill(leadOf(order, words)),
    statusPath,
    purchase,
  };
}

/** Returns the address of the form in the language of the order, which its token opens. */
function reviewUrl(
  { itemId }: OrderItem,
  { order: { language }, statusPath }: Pick<OrderPage, 'order' | 'statusPath'>,
): string {
  const token = new URLSearchParams(statusPath.split('?')[1]).get('order') ?? '';
  return reviewPath(itemId, { order: token, language });
}

function describePayment(
  { giftCardPayments, amountDue }: Order,
  words: SiteData['words'],
): OrderData['order']['payment'] {
  if (giftCardPayments.length === 0) return null;
  const cards = giftCardPayments.map(({ ending, amount, isReturned }) => ({
    label: [words.giftCardEndingIn, ending, ...(isReturned ? [words.giftCardReturned] : [])].join(' '),
    amount,
  }));
  return { cards, amountDue };
}

function describeInstalments(
  { instalments }: Order,
  { website, websiteSettings }: Pick<SiteData, 'website' | 'websiteSettings'>,
): OrderData['order']['instalments'] {
  if (!instalments) return null;
  const { count, brand, payment } = instalments;
  const { useCLDRMoneyFormat } = websiteSettings.storeSettings;
  const amount = formatMoney(parseMoney(payment), { locale: website.language, useCLDRMoneyFormat });
  return { count, brand, amount };
}

function statusText(status: Order['status'], words: SiteData['words']): string {
  const texts = {
    received: words.statusReceived,
    confirmed: words.statusConfirmed,
    fulfilled: words.statusFulfilled,
    canceled: words.statusCanceled,
  };
  return texts[status] ?? '';
}

function leadOf({ status, kind }: Order, words: SiteData['words']): string | undefined {
  if (status === 'received') return words.receivedLead;
  return kind === 'subscription' ? words.subscribedLead : words.confirmedLead;
}

function describeLine(
  item: OrderItem,
  { productName, attributes, url }: ReturnType<OrderNames['item']>,
): Omit<OrderLineData, 'reviewUrl'> {
  const { quantity, imageUrl, total, details, giftCardCodes } = item;
  return {
    title: productName,
    url,
    variantText: Object.values(attributes).join(' / '),
    quantity,
    imageUrl,
    total,
    answers: details.length > 0 ? details : null,
    codes: giftCardCodes.length > 0 ? giftCardCodes : null,
    plan: item.subscriptionPlan && describePlan(item),
  };
}

/** Returns a product with the price and the plan of the order, as the engine's helper reads it. */
function describePlan({ productType, subscriptionPlan, unitPrice }: OrderItem): object {
  const prices = { priceMoney: unitPrice, salePriceMoney: unitPrice, onSale: false };
  return {
    structuredContent: {
      ...prices,
      productType,
      isSubscribable: true,
      subscriptionPlan,
      variants: [{ ...prices, unlimited: true, qtyInStock: 0, attributes: {}, optionValues: [] }],
    },
  };
}

function describeTotals(
  order: Order,
  words: SiteData['words'],
  ruleNames: OrderNames['rules'],
): OrderData['order']['totals'] {
  const {
    subtotal,
    discounts,
    discountTotal,
    shippingAddress,
    shippingTotal,
    shippingOption,
    taxes,
    taxTotal,
  } = order;
  const isAbove0 = ({ value }: OrderMoney) => Number(value) > 0;
  const row = (label = '', amount: OrderMoney, isDiscount = false) => ({ label, amount, isDiscount });
  const nameOf = (name = '') => ruleNames[name] ?? name;
  const named = discounts.filter(({ amount }) => isAbove0(amount));
  const shippingLabel = [words.shippingTitle, nameOf(shippingOption?.name)].filter(Boolean).join(': ');
  const added = taxes.filter(({ isIncluded, amount }) => !isIncluded && isAbove0(amount));
  return [
    row(words.subtotal, subtotal),
    ...named.map(({ name, amount }) => row(nameOf(name), amount, true)),
    ...(named.length === 0 && isAbove0(discountTotal) ? [row(words.discount, discountTotal, true)] : []),
    ...(shippingAddress ? [row(shippingLabel, shippingTotal)] : []),
    ...(added.length === 0 && isAbove0(taxTotal) ? [row(words.taxes, taxTotal)] : []),
    ...added.map(({ name, amount }) => row(nameOf(name), amount)),
  ];
}

function describeFacts(
  { contact, shippingAddress }: Order,
  { website, words }: Pick<SiteData, 'website' | 'words'>,
): OrderData['order']['facts'] {
  const { contactTitle = '', addressTitle = '' } = words;
  const { name, email, phone } = contact;
  const address = shippingAddress
    ? [{ title: addressTitle, lines: addressLines(shippingAddress, website.language) }]
    : [];
  return [{ title: contactTitle, lines: [name, email, phone].flatMap((line) => line ?? []) }, ...address];
}
