import type { AddRequest, Cart, CartEntry } from '../../../src/commerce/cart';
import type { CartIntent } from '../../../src/commerce/cart-intents';

/** A change as it arrives at the server. */
export type ModelChange = CartIntent | { readonly kind: 'add'; readonly request: AddRequest };

export interface ModelRequest {
  readonly change: ModelChange;
  readonly key: string;
  /** Undefined for a change of any version. */
  readonly version?: number | undefined;
}

export type ModelResponse =
  | { readonly status: 200; readonly cart: Cart }
  | { readonly status: 400 | 404; readonly message: string }
  | { readonly status: 409; readonly cart: Cart };

const PRICE = 1000;
/** One item has little stock, so that quantities are lowered or refused. */
const STOCK: Readonly<Record<string, number>> = { scarce: 4, bowl: 10_000, mug: 10_000 };

interface Line {
  readonly id: string;
  readonly itemId: string;
  quantity: number;
}

/** A server with one cart. It follows the rules of the reference server, in as few lines as possible. */
export class ModelShop {
  readonly #results = new Map<string, ModelResponse>();
  #lines: Line[] = [];
  #coupons: string[] = [];
  #version = 0;
  #lineCount = 0;
  #cartId = 'cart-1';
  /** Keys of the changes that were made, in their order. */
  readonly made: string[] = [];
  /** Items by the ids of their lines, also of removed ones. */
  readonly items = new Map<string, string>();

  get cart(): Cart & { readonly coupons: readonly string[] } {
    const entries = this.#lines.map(
      ({ id, itemId, quantity }): CartEntry => ({
        id,
        itemId,
        title: itemId,
        quantity,
        subTotal: quantity * PRICE,
        chosenVariant: null,
      }),
    );
    const totalQuantity = this.#lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      id: this.#cartId,
      version: this.#version,
      entries,
      totalQuantity,
      subtotalCents: totalQuantity * PRICE,
      coupons: [...this.#coupons],
    };
  }

  /** The cart was ordered; the next one is empty. */
  order(): void {
    this.#cartId = `cart-${Number(this.#cartId.slice(5)) + 1}`;
    this.#lines = [];
    this.#coupons = [];
    this.#version = 0;
  }

  receive({ change, key, version }: ModelRequest): ModelResponse {
    const earlier = this.#results.get(key);
    if (earlier) return earlier;
    if (version !== undefined && version !== this.#version) return { status: 409, cart: this.cart };
    const response = this.#make(change);
    if (response.status === 200) this.made.push(key);
    this.#results.set(key, response);
    return response;
  }

  #make(change: ModelChange): ModelResponse {
    const refusal = this.#apply(change);
    if (refusal) return refusal;
    this.#version += 1;
    return { status: 200, cart: this.cart };
  }

  #apply(change: ModelChange): ModelResponse | undefined {
    switch (change.kind) {
      case 'add':
      case 'restore':
        return this.#add(change.request);
      case 'quantity': {
        const line = this.#lines.find(({ id }) => id === change.entryId);
        if (!line) return { status: 404, message: 'gone' };
        line.quantity = Math.min(change.quantity, STOCK[line.itemId] ?? 0);
        return undefined;
      }
      case 'remove':
        if (!this.#lines.some(({ id }) => id === change.entryId)) return { status: 404, message: 'gone' };
        this.#lines = this.#lines.filter(({ id }) => id !== change.entryId);
        return undefined;
      case 'add-coupon':
        if (change.code === 'invalid') return { status: 400, message: 'no such coupon' };
        this.#coupons = [...new Set([...this.#coupons, change.code])];
        return undefined;
      case 'remove-coupon':
        this.#coupons = this.#coupons.filter((code) => code !== change.code);
        return undefined;
      default:
        return undefined;
    }
  }

  #add({ itemId, quantity }: AddRequest): ModelResponse | undefined {
    const line = this.#lines.find((each) => each.itemId === itemId);
    const next = (line?.quantity ?? 0) + quantity;
    if (next > (STOCK[itemId] ?? 0)) return { status: 400, message: 'out of stock' };
    this.#lineCount += 1;
    if (line) line.quantity = next;
    else {
      const id = `line-${this.#lineCount}`;
      this.#lines.push({ id, itemId, quantity });
      this.items.set(id, itemId);
    }
    return undefined;
  }
}
