import type { RateLimit, RateLimitRule, Slot } from '../../platform/rate-limit/rate-limit';

/** Changes of one cart. */
const CART = { limit: 10, windowMs: 10_000 };
/** Changes from one address, which many visitors can share. */
const ADDRESS = { limit: 300, windowMs: 10_000 };
/** Codes from one address that are not valid. */
const CODES = { limit: 20, windowMs: 10 * 60_000 };

/** The limits of changes to carts. */
export interface ChangeLimits {
  /** Takes a slot of a cart, or of the visitor who has none yet, and one of the address. */
  takeChange(network: string, cartKey: string | null): Promise<Slot>;
  /** Takes a slot of a cart that a change has begun. */
  countNewCart(cartId: string): Promise<void>;
  /** Takes a slot for a code, which counts unless it is released. */
  takeCode(network: string): Promise<Slot>;
}

/** Returns the limits of changes to carts: ten in ten seconds for a cart, 300 for an address. */
export function createChangeLimits(createRateLimit: (rule: RateLimitRule) => RateLimit): ChangeLimits {
  const carts = createRateLimit(CART);
  const addresses = createRateLimit(ADDRESS);
  const codes = createRateLimit(CODES);
  return {
    async takeChange(network, cartId) {
      const ofAddress = await addresses.take([`address ${network}`]);
      if (!ofAddress.granted || cartId === null) return ofAddress;
      const ofCart = await carts.take([`cart ${cartId}`]);
      if (!ofCart.granted) {
        await ofAddress.release();
        return ofCart;
      }
      const release = async () => {
        await Promise.all([ofAddress.release(), ofCart.release()]);
      };
      return { granted: true, release };
    },
    async countNewCart(cartId) {
      await carts.take([`cart ${cartId}`]);
    },
    takeCode: (network) => codes.take([`code ${network}`]),
  };
}
