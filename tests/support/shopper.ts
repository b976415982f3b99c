const ENTRIES = '/api/commerce/shopping-cart/entries';

let shoppers = 0;

/** A client of a running server, with its own address, cookies and crumb. Records its acknowledged adds. */
export class Shopper {
  readonly cookies = new Map<string, string>();
  /** Number of adds with status 200, by SKU. */
  readonly acknowledged = new Map<string, number>();
  /** The header `Retry-After` of the last add. */
  retryAfter: string | null = null;
  readonly #address: string;
  #crumb = '';

  constructor(private readonly origin: () => string) {
    const number = ++shoppers;
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  /** Fetches a crumb, which every add requires. */
  async arrive(): Promise<void> {
    const response = await this.request('/api/vitrine/crumb');
    this.#crumb = ((await response.json()) as { crumb: string }).crumb;
  }

  /** Adds one of an item and resolves to the status. Rejects when there is no response. */
  async add(itemId: string, sku: string): Promise<number> {
    const response = await this.request(ENTRIES, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': this.#crumb },
      body: JSON.stringify({ itemId, sku, quantity: 1 }),
    });
    await response.text();
    this.retryAfter = response.headers.get('retry-after');
    if (response.status === 200) this.acknowledged.set(sku, (this.acknowledged.get(sku) ?? 0) + 1);
    return response.status;
  }

  /** Returns the quantities in the cart by SKU. */
  async quantities(): Promise<Map<string, number>> {
    const response = await this.request('/api/commerce/shopping-cart');
    const { entries } = (await response.json()) as {
      entries: { chosenVariant: { sku: string } | null; itemId: string; quantity: number }[];
    };
    return new Map(entries.map(({ chosenVariant, quantity }) => [chosenVariant?.sku ?? '', quantity]));
  }

  /** Returns descriptions of the acknowledged adds that the cart lacks. A cart with more is not an error. */
  async missing(): Promise<string[]> {
    const found = await this.quantities();
    return [...this.acknowledged]
      .filter(([sku, count]) => (found.get(sku) ?? 0) < count)
      .map(([sku, count]) => `${count} of ${sku}, found ${found.get(sku) ?? 0}`);
  }

  /** Sends a request with the shopper's address and cookies, and stores the cookies of the response. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie, 'x-forwarded-for': this.#address };
    const response = await fetch(this.origin() + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
