import { setTimeout as wait } from 'node:timers/promises';
import { Shopper } from '../support/shopper';

/** A product to buy: which variant, on which page, and how many of it one cart may hold. */
export interface Offer {
  itemId: string;
  sku: string;
  page: string;
  perCart: number;
}

export interface TripOptions {
  origin: string;
  offers: readonly Offer[];
  /** Milliseconds between two visits to a page, about. */
  thinkMs: number;
  /** When to stop, milliseconds since 1970. */
  until: number;
  /** From 0 up to 1, without it. */
  random: () => number;
  onAnswer(what: RequestKind, status: number, milliseconds: number): void;
}

export type RequestKind = 'page' | 'stock' | 'add' | 'cart';

/** Adds before a shopper leaves and another one comes in the same place. */
const ADDS_PER_VISIT = 20;

/**
 * Shops until it is time to stop: looks at a product, asks for its stock, adds one, looks at the cart, thinks.
 * Resolves with everyone who was here, to ask them what they were promised.
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
  const { offers, thinkMs, until, random, onAnswer } = options;
  const timed = async (what: RequestKind, request: () => Promise<number>) => {
    const startedAt = performance.now();
    const status = await request().catch(() => 0);
    onAnswer(what, status, performance.now() - startedAt);
  };
  const get = (path: string) => async () => {
    const answer = await shopper.ask(path);
    await answer.arrayBuffer();
    return answer.status;
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

// Never more than a cart may hold: what is counted here is the server's work, not its refusals.
function choose(shopper: Shopper, offers: readonly Offer[], random: () => number): Offer {
  const open = offers.filter(({ sku, perCart }) => (shopper.promised.get(sku) ?? 0) < perCart);
  const offer = open[Math.floor(random() * open.length)];
  if (!offer) throw new Error('A shopper has bought all there is: give the demo shop more stock.');
  return offer;
}
