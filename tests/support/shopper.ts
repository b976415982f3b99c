const ENTRIES = '/api/commerce/shopping-cart/entries';

let shoppers = 0;

/** A browser at a real server: an address, cookies and a crumb of its own. Remembers what it was promised. */
export class Shopper {
  readonly cookies = new Map<string, string>();
  /** How many of each SKU the server said are in the cart, by the answers with 200 alone. */
  readonly promised = new Map<string, number>();
  readonly #address: string;
  #crumb = '';

  constructor(private readonly origin: () => string) {
    const number = ++shoppers;
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  async arrive(): Promise<void> {
    const answer = await this.ask('/api/vitrine/crumb');
    this.#crumb = ((await answer.json()) as { crumb: string }).crumb;
  }

  /** Adds one of an item; resolves with the status. Rejects when no answer came. */
  async add(itemId: string, sku: string): Promise<number> {
    const answer = await this.ask(ENTRIES, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': this.#crumb },
      body: JSON.stringify({ itemId, sku, quantity: 1 }),
    });
    await answer.text();
    if (answer.status === 200) this.promised.set(sku, (this.promised.get(sku) ?? 0) + 1);
    return answer.status;
  }

  /** How many of each SKU are in the cart. */
  async quantities(): Promise<Map<string, number>> {
    const answer = await this.ask('/api/commerce/shopping-cart');
    const { entries } = (await answer.json()) as {
      entries: { chosenVariant: { sku: string } | null; itemId: string; quantity: number }[];
    };
    return new Map(entries.map(({ chosenVariant, quantity }) => [chosenVariant?.sku ?? '', quantity]));
  }

  /** What it was promised and does not find, as text; empty when all is there. More than promised is no loss. */
  async missing(): Promise<string[]> {
    const found = await this.quantities();
    return [...this.promised]
      .filter(([sku, count]) => (found.get(sku) ?? 0) < count)
      .map(([sku, count]) => `${count} of ${sku}, found ${found.get(sku) ?? 0}`);
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie, 'x-forwarded-for': this.#address };
    const answer = await fetch(this.origin() + path, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }
}
