/** Paths of the cart page and the checkout pages (spec §2 Paths). */
export const CART_PATH = '/cart';
export const CHECKOUT_PATH = '/checkout';
export const SUBSCRIPTION_PATH = '/checkout/subscription';
export const GIFT_CARD_PATH = '/checkout/gift-card';
