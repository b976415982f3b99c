import { CALLS, type CallName, type CallNeeds } from './call-needs';
import { describeStatus, fieldOf, isPage, isSuccess, notJson, totalOf } from './judge-reply';
import { type Difference, findDifferences } from './shape';
import { type Reply, type Site, Visitor } from './visitor';

/** A product to add, and its variant. */
export interface Product {
  readonly itemId: string;
  readonly sku: string | null;
}

/** A form that the server knows. */
export interface KnownForm {
  readonly id: string;
  /** Values for its fields, by their ids; null for a form that the page does not have. */
  readonly values: Readonly<Record<string, string>> | null;
  /** Whether a submission may be stored. */
  readonly isSent: boolean;
}

/** Thrown by a check of a call that the server does not have. */
export class NotOffered extends Error {
  constructor(
    readonly call: CallName,
    readonly reply: Reply,
  ) {
    super(call);
  }
}

/** Thrown by a check that cannot decide; the message says why. */
export class NotTried extends Error {}

interface CallOptions {
  /** Of the parameters in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly key?: string;
  /** Instead of those of the bundle. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What checks of one server have in common. */
export class Lab {
  product: Product | null = null;
  /** Why checks that add a product are not tried; null where it can be added. */
  addProblem: string | null = `Nothing can be added: see ${CALLS.addEntry}.`;
  /** Why checks that count what is in a cart are not tried; null where the server counts it. */
  countProblem: string | null = null;
  /** Whether the next request of a visitor finds the cart. */
  keepsCart = false;
  readonly visitors: Visitor[] = [];
  readonly #missing = new Map<string, Reply>();
  /** Changes that have succeeded: a 404 of these is a refusal. */
  readonly #offered = new Set<CallName>();

  constructor(
    readonly site: Site,
    readonly needs: ReadonlyMap<CallName, CallNeeds>,
    readonly form: KnownForm | null,
    /** Amounts in the text of the page, in hundredths. */
    readonly amounts: ReadonlySet<number>,
    readonly createKey: () => string,
  ) {}

  /** Returns a visitor who has opened no page, and has no cookies. */
  newStranger(): Visitor {
    const visitor = new Visitor(this.site);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Returns a visitor without a cart who has opened the page. */
  async newVisitor(): Promise<Visitor> {
    const visitor = this.newStranger();
    await visitor.send({
      path: this.site.page.pathname + this.site.page.search,
      headers: { Accept: 'text/html' },
    });
    return visitor;
  }

  /** Makes a call as the bundle does. @throws {NotOffered} @throws {NoResponse} */
  async call(visitor: Visitor, name: CallName, options: CallOptions = {}): Promise<Reply> {
    const { params = {}, query, json, key, headers } = options;
    const [method = '', pattern = ''] = name.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, param) => encodeURIComponent(params[param] ?? ''));
    // A crumb that scripts cannot read has a check of its own: the others pass it.
    const crumb =
      method === 'GET' ? undefined : ((await this.findCrumb(visitor)) ?? visitor.cookies.readHidden('crumb'));
    const reply = await visitor.send({
      method,
      path: query ? `${path}?${new URLSearchParams(query)}` : path,
      json,
      headers: {
        ...(key && { 'Idempotency-Key': key }),
        ...crumbHeader(crumb),
        ...headers,
      },
    });
    if (!this.#offered.has(name) && (await this.#isMissing(visitor, method, crumb, reply)))
      throw new NotOffered(name, reply);
    if (method !== 'GET' && isSuccess(reply)) this.#offered.add(name);
    return reply;
  }

  /** Adds the product. The quantity may be of any type, for a server to refuse. */
  async add(visitor: Visitor, quantity: unknown = 1, key = this.createKey()): Promise<Reply> {
    const { itemId, sku } = this.requireProduct();
    return this.send(visitor, { json: { itemId, sku, quantity, additionalFields: 'null' }, key });
  }

  /** Sends an add. */
  async send(visitor: Visitor, options: CallOptions): Promise<Reply> {
    const reply = await this.call(visitor, CALLS.addEntry, { key: this.createKey(), ...options });
    visitor.hasAdded ||= isSuccess(reply) && reply.body !== undefined;
    return reply;
  }

  /** Returns a visitor with one of the product in the cart, and the id of the line. */
  async shop(): Promise<{ visitor: Visitor; entryId: string; reply: Reply }> {
    this.requireCart();
    const visitor = await this.newVisitor();
    const reply = await this.add(visitor);
    const entryId = fieldOf(reply.body, 'newlyAdded', 'id');
    if (typeof entryId !== 'string')
      throw new NotTried(`The response to an add has no newlyAdded.id: see ${CALLS.addEntry}.`);
    return { visitor, entryId, reply };
  }

  /** Returns the number of items in the cart of a visitor; by a further add on a server that does not return the cart. */
  async countItems(visitor: Visitor): Promise<number> {
    const read = await this.call(visitor, CALLS.readCart).catch(ignoreNotOffered);
    const count = fieldOf(read?.body, 'totalQuantity');
    if (typeof count === 'number') return count;
    const after = totalOf(await this.add(visitor));
    if (after === undefined) throw new NotTried('No response states totalQuantity as a number.');
    return after - 1;
  }

  requireProduct(): Product {
    if (!this.product) throw new NotTried('No product is known: give one with --item ID.');
    return this.product;
  }

  /** @throws {NotTried} on a server where an add fails */
  requireAdds(): void {
    if (this.addProblem) throw new NotTried(this.addProblem);
  }

  /** @throws {NotTried} on a server where an add fails, or is counted wrong */
  requireCounts(): void {
    this.requireAdds();
    if (this.countProblem) throw new NotTried(this.countProblem);
  }

  /** @throws {NotTried} on a server where a cart does not work at all */
  requireCart(): void {
    this.requireCounts();
    if (!this.keepsCart)
      throw new NotTried(`The cart is not kept, or that could not be tried: see ${CALLS.addEntry}.`);
  }

  /** Returns how a response differs from what the bundle needs. */
  judge(name: CallName, reply: Reply): Difference[] {
    if (!isSuccess(reply)) return [{ field: 'status', expected: '200', received: describeStatus(reply) }];
    if (reply.body === undefined) return [notJson(reply)];
    const shape = this.needs.get(name)?.shape;
    return shape ? findDifferences(shape, reply.body) : [];
  }

  /** Returns how the cart in a response differs from what the bundle needs. */
  judgeCart(reply: Reply): Difference[] {
    if (reply.body === undefined) return [notJson(reply)];
    const shape = this.needs.get(CALLS.readCart)?.shape;
    return shape ? findDifferences(shape, fieldOf(reply.body, 'shoppingCart'), 'shoppingCart') : [];
  }

  /** Returns the crumb that a page sends: of the cookie, else of the call. Undefined without both. */
  async findCrumb(visitor: Visitor): Promise<string | undefined> {
    const path = this.site.page.pathname;
    const reply = visitor.cookies.read('crumb', path)
      ? null
      : await visitor.send({ path: pathOf(CALLS.readCrumb) });
    const crumb = visitor.cookies.read('crumb', path) ?? fieldOf(reply?.body, 'crumb');
    return typeof crumb === 'string' ? crumb : undefined;
  }

  /** Whether a response is the one to an address that does not exist: an error, or the page of an application. */
  async #isMissing(
    visitor: Visitor,
    method: string,
    crumb: string | undefined,
    reply: Reply,
  ): Promise<boolean> {
    const message = fieldOf(reply.body, 'message');
    // A page to sign in says nothing of the call.
    if (isPage(reply) && reply.redirect) return false;
    if (!isPage(reply)) {
      if (![404, 405, 501].includes(reply.status)) return false;
      if (message === undefined) return true;
    }
    const missing =
      this.#missing.get(method) ??
      (await visitor.send({
        method,
        path: '/api/vitrine/no-such-call',
        json: {},
        headers: crumbHeader(crumb),
      }));
    this.#missing.set(method, missing);
    return isPage(reply) ? isPage(missing) : fieldOf(missing.body, 'message') === message;
  }
}

function crumbHeader(crumb: string | undefined): Record<string, string> {
  return crumb ? { 'X-CSRF-Token': crumb } : {};
}

function pathOf(name: CallName): string {
  return name.split(' ')[1] ?? '';
}

function ignoreNotOffered(error: unknown): undefined {
  if (!(error instanceof NotOffered)) throw error;
}
