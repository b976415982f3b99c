/** Where the pages of the cart and what follows it live (spec §2 Paths). */
export const CART_PATH = '/cart';
export const CHECKOUT_PATH = '/checkout';
export const SUBSCRIPTION_PATH = '/checkout/subscription';
