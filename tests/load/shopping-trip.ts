import { setTimeout as wait } from 'node:timers/promises';
import { Shopper } from '../support/shopper';

/** A variant to buy, its page, and the number of them that one cart can hold. */
export interface Offer {
  itemId: string;
  sku: string;
  page: string;
  perCart: number;
}

export interface TripOptions {
  origin: string;
  offers: readonly Offer[];
  /** Average pause between two page visits, in milliseconds. */
  thinkMs: number;
  /** Time to stop, in milliseconds since 1970. */
  until: number;
  /** Returns a number from 0 up to, not including, 1. */
  random: () => number;
  onResponse(kind: RequestKind, status: number, milliseconds: number): void;
}

export type RequestKind = 'page' | 'stock' | 'add' | 'cart';

/** Number of adds before a shopper is replaced by a new one. */
const ADDS_PER_VISIT = 20;

/**
 * Shops until `until`: loads a product page and its stock, adds one, loads the cart, pauses.
 * Resolves to the shoppers of the trip, who know their acknowledged adds.
 */
export async function goShopping(options: TripOptions): Promise<Shopper[]> {
  const visitors: Shopper[] = [];
  while (Date.now() < options.until) {
    const shopper = new Shopper(() => options.origin);
    visitors.push(shopper);
    await visit(shopper, options);
  }
  return visitors;
}

async function visit(shopper: Shopper, options: TripOptions): Promise<void> {
  const { offers, thinkMs, until, random, onResponse } = options;
  const timed = async (kind: RequestKind, request: () => Promise<number>) => {
    const startedAt = performance.now();
    const status = await request().catch(() => 0);
    onResponse(kind, status, performance.now() - startedAt);
  };
  const get = (path: string) => async () => {
    const response = await shopper.request(path);
    await response.arrayBuffer();
    return response.status;
  };
  await shopper.arrive().catch(() => undefined);
  for (let add = 0; add < ADDS_PER_VISIT && Date.now() < until; add++) {
    const offer = choose(shopper, offers, random);
    await timed('page', get(offer.page));
    await timed('stock', get(`/api/commerce/inventory/stock?itemId=${offer.itemId}`));
    await timed('add', () => shopper.add(offer.itemId, offer.sku));
    await timed('cart', get('/api/commerce/shopping-cart'));
    await wait(thinkMs * (0.5 + random()));
  }
}

// Never more than a cart can hold: the load measures accepted adds.
function choose(shopper: Shopper, offers: readonly Offer[], random: () => number): Offer {
  const open = offers.filter(({ sku, perCart }) => (shopper.acknowledged.get(sku) ?? 0) < perCart);
  const offer = open[Math.floor(random() * open.length)];
  if (!offer) throw new Error('A shopper has bought the whole stock. Increase the stock of the demo store.');
  return offer;
}
