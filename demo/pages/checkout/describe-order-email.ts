import { composeOrderEmail, type OrderEmail, type OrderEmailFacts } from '../../../server/features/orders';
import type { Content } from '../../load-content';
import { LANGUAGES } from '../languages/page-language';
import { translateProducts } from '../shop/translate-shop';

type EmailContent = Pick<Content, 'site' | 'shop' | 'translations'>;

/** Returns the texts of an e-mail about an order in the visitor's language, or in the site's own. */
export function describeOrderEmail(
  { site, shop, translations }: EmailContent,
  facts: OrderEmailFacts,
): OrderEmail {
  const chosen = LANGUAGES.find((each) => facts.order.language?.toLowerCase().split('-')[0] === each);
  const translation = chosen && translations?.[chosen];
  const words = { ...site.words, ...(translation ? translation.words : {}) };
  const products = translation ? translateProducts(shop.items, translation, `/${chosen}`) : [];
  const items = facts.order.items.map((item) => {
    const product = products.find(({ id }) => id === item.itemId);
    const variant = product?.structuredContent.variants.find(({ sku }) => sku === item.sku);
    return {
      ...item,
      productName: product?.title ?? item.productName,
      attributes: variant?.attributes ?? item.attributes,
    };
  });
  const text = (name: string) => words[name] ?? '';
  return composeOrderEmail(
    { ...facts, order: { ...facts.order, items } },
    {
      subject: text('orderEmailSubject'),
      thanks: text('orderEmailThanks'),
      testMode: text('orderEmailTestMode'),
      received: text('orderEmailReceived'),
      subtotal: text('subtotal'),
      discount: text('discount'),
      shipping: text('shippingTitle'),
      tax: text('taxes'),
      total: text('total'),
      giftCard: text('giftCardEndingIn'),
      amountDue: text('amountDue'),
      instalments: text('orderInstalments'),
      shipTo: text('addressTitle'),
      status: text('orderEmailStatus'),
      giftSubject: text('giftEmailSubject'),
      giftText: text('giftEmailText'),
      giftCode: text('giftCode'),
    },
  );
}
