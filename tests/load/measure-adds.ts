import { randomUUID } from 'node:crypto';
import { type LoopResult, runClosedLoop } from './closed-loop';
import { createAddresses, postJson } from './post-json';
import type { Offer } from './shopping-trip';

const ENTRIES = '/api/commerce/shopping-cart/entries';
/** Below the limit of ten changes in ten seconds for each cart. */
const ADDS_PER_CART = 5;

export interface AddOptions {
  origin: string;
  offers: readonly Offer[];
  connections: number;
  seconds: number;
}

/** Adds products to carts as the bundle does, with crumb and idempotency key. Throws when an add is not accepted. */
export async function measureAdds({ origin, offers, connections, seconds }: AddOptions): Promise<LoopResult> {
  const crumb = await fetchCrumb(origin);
  const nextAddress = createAddresses();
  const openConnection = (index: number) => {
    let adds = 0;
    let address = '';
    let cart = '';
    return async () => {
      if (adds++ % ADDS_PER_CART === 0) [address, cart] = [nextAddress(), ''];
      const { itemId, sku } = offers[(index + adds) % offers.length] as Offer;
      const { status, cookies } = await postJson(
        origin + ENTRIES,
        { itemId, sku, quantity: 1, additionalFields: 'null' },
        {
          cookie: `crumb=${crumb}; ${cart}`,
          'x-csrf-token': crumb,
          'x-forwarded-for': address,
          'idempotency-key': randomUUID(),
        },
      );
      if (status !== 200) throw new Error(`An add returned ${status}.`);
      cart = cookies.find((line) => line.startsWith('CART='))?.split(';', 1)[0] ?? cart;
    };
  };
  return runClosedLoop({ connections, seconds, openConnection });
}

async function fetchCrumb(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/vitrine/crumb`);
  return ((await response.json()) as { crumb: string }).crumb;
}
