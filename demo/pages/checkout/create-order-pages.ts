import type { OrderItem } from '../../../contract/orders/order';
import type { CheckoutPage, OrderPage } from '../../../server/features/orders';
import { PAGE_TYPE, type ProductItemData } from '../../../server/rendering/pages';
import type { CartData } from '../cart/cart-data';
import type { CheckoutPages, MakeBase } from '../site/pages';
import { type CheckoutSite, describeCheckout } from './describe-checkout';
import { describeOrder } from './describe-order';

export interface CheckoutPageSources extends CheckoutSite {
  base: MakeBase;
  /** Returns the cart with the texts of its page. */
  describeCart(cart: CheckoutPage['cart']): CartData;
  /** Returns the product of a subscription's cart; null for another cart. */
  describeSubscription(page: CheckoutPage): ProductItemData | null;
  /** Returns the translated products; those without a translation keep the texts of the order. */
  listProducts(): readonly ProductItemData[];
}

/** Messages of the lines that cannot be ordered. */
const LINE_ERRORS: Partial<Record<NonNullable<CheckoutPage['cart']['entries'][number]['notice']>, string>> = {
  withdrawn: 'Sorry, that item is not available.',
  'not-enough-stock': 'Sorry, we do not have enough of that item available.',
};

/** Returns the data of the pages on which visitors order. */
export function createOrderPages(sources: CheckoutPageSources): CheckoutPages {
  const { base, site, translate } = sources;
  return {
    async checkout(nonce, page) {
      const cart = sources.describeCart(page.cart);
      const entries = cart.entries.map((entry, index) => {
        const error = LINE_ERRORS[page.cart.entries[index]?.notice ?? 'repriced'];
        return { ...entry, lineError: error ? translate(error) : null };
      });
      const shown = {
        shoppingCart: { ...cart, entries },
        subscription: sources.describeSubscription(page),
      };
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.checkout })),
        pageTitle: site.words.checkout,
        isUnlisted: true,
        ...describeCheckout(page, shown, sources),
      };
    },
    async order(nonce, page, template) {
      const pageType = template === 'order-status' ? PAGE_TYPE.orderStatus : confirmationType(page);
      const data = describeOrder(page, site, {
        item: (item) => nameItem(item, sources.listProducts()),
        rules: sources.ruleNames ?? {},
      });
      return {
        ...(await base(nonce, { pageType })),
        pageTitle: template === 'order-status' ? site.words.statusTitle : data.heading,
        isUnlisted: true,
        ...data,
      };
    },
  };
}

function confirmationType({ order }: OrderPage): number {
  if (order.status === 'received') return PAGE_TYPE.orderReceived;
  return order.kind === 'subscription' ? PAGE_TYPE.subscriptionConfirmed : PAGE_TYPE.orderConfirmed;
}

/** Returns the present texts of what was ordered; those of the order for a product that is gone. */
function nameItem(item: OrderItem, products: readonly ProductItemData[]) {
  const product = products.find(({ id }) => id === item.itemId);
  const variant = product?.structuredContent.variants.find(({ sku }) => sku === item.sku);
  const { productName, attributes, url } = item;
  return {
    productName: product?.title ?? productName,
    attributes: variant?.attributes ?? attributes,
    url: product?.fullUrl ?? url,
  };
}
