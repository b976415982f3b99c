import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';
import { cartRulesSchema } from '../../../contract/cart/cart-rules';
import type { FormInput } from '../../../contract/forms/form';
import type { SeedReview } from '../../../contract/reviews/review';
import type { CallDescription } from '../../../contract/shared/define-call';
import { storeSettingsSchema } from '../../../contract/stores/store-settings';
import { createDemoPlugin } from '../../../demo/create-demo-plugin';
import { openDemoStore } from '../../../demo/open-demo-store';
import type { SiteData } from '../../../demo/pages/site/site-data';
import { createServer } from '../../../server/create-server';
import { seedEvents } from '../../../server/features/events';
import { seedForms } from '../../../server/features/forms';
import { type SeedMember, seedMembers } from '../../../server/features/members';
import { seedNavigation } from '../../../server/features/navigation';
import { hashToken } from '../../../server/features/owner/owner-token';
import { createLocalPlaces, type PlacesProvider } from '../../../server/features/place-providers';
import { seedProducts } from '../../../server/features/products';
import { seedReviews } from '../../../server/features/reviews';
import type { SearchEntry } from '../../../server/features/search';
import { seedSite } from '../../../server/features/site';
import type { Store } from '../../../server/features/storefront';
import { loadBuiltFolder } from '../../../server/platform/built-files/load-built-folder';
import type { Captcha } from '../../../server/platform/captcha';
import type { Database } from '../../../server/platform/database/open-database';
import { findProjectRoot } from '../../../server/platform/process/find-project-root';
import type { ClickHouseSettings } from '../../../server/platform/settings/clickhouse-settings';
import type { DeliverySettings } from '../../../server/platform/settings/delivery-settings';
import { openWebsite } from '../../../server/platform/website/open-website';
import type { ShopData } from '../../../server/rendering/pages';

/** Public origin of the demo store. */
export const SITE_URL = 'https://fenwater.example';
export const OWNER_TOKEN = 'the-token-of-the-owner';
export const MONITOR_TOKEN = 'the-token-of-the-monitor';

export const BOWL = 'aaaaaaaaaaaaaaaaaaaaaa01';
export const BOARD = 'aaaaaaaaaaaaaaaaaaaaaa02';
export const THROW = 'aaaaaaaaaaaaaaaaaaaaaa03';
export const GIFT_CARD = 'aaaaaaaaaaaaaaaaaaaaaa04';
export const PATTERN = 'aaaaaaaaaaaaaaaaaaaaaa05';
export const CLUB = 'aaaaaaaaaaaaaaaaaaaaaa06';

/** Returns a product of the content; by default physical, with one variant and ten in stock. */
export function product(id: string, content: object = {}) {
  const structuredContent = {
    productType: 1,
    variantOptionOrdering: [],
    isSubscribable: false,
    variants: [variant('ONE', 2500, { qtyInStock: 10 })],
    ...content,
  };
  const urlId = `product-${id.slice(-2)}`;
  return {
    id,
    urlId,
    title: `Product ${id.slice(-2)}`,
    excerpt: '<p>Fine.</p>',
    body: '',
    fullUrl: `/shop/p/${urlId}`,
    items: [],
    categories: [],
    structuredContent,
  };
}

export function variant(
  sku: string,
  price: number,
  more: { salePrice?: number; [field: string]: unknown } = {},
) {
  const { salePrice = 0, ...rest } = more;
  const prices = { price, salePrice, priceMoney: dollars(price), salePriceMoney: dollars(salePrice) };
  return {
    id: `id-${sku}`,
    sku,
    ...prices,
    onSale: false,
    unlimited: false,
    qtyInStock: 10,
    attributes: {},
    ...rest,
  };
}

function dollars(cents: number) {
  return { currency: 'USD', value: (cents / 100).toFixed(2) };
}

export const PRODUCTS = [
  product(BOWL, {
    variantOptionOrdering: ['Size', 'Glaze'],
    variants: [
      variant('S', 3800, { qtyInStock: 3, attributes: { Size: 'Small', Glaze: 'Chalk' } }),
      variant('L', 8400, {
        qtyInStock: 1,
        attributes: { Size: 'Large', Glaze: 'Chalk' },
        onSale: true,
        salePrice: 8000,
      }),
    ],
  }),
  product(BOARD, { variants: [variant('BOARD', 6800, { unlimited: true, qtyInStock: 0 })] }),
  product(THROW, { variants: [variant('THROW', 16_400, { qtyInStock: 0 })] }),
  product(GIFT_CARD, {
    productType: 4,
    variants: [variant('25', 2500, { qtyInStock: 0 }), variant('50', 5000)],
  }),
  product(PATTERN, { productType: 2, variants: [variant('PDF', 900, { qtyInStock: 0 })] }),
  product(CLUB, { isSubscribable: true }),
];

let websites = 0;

export interface ShopOptions {
  products?: object[];
  members?: readonly SeedMember[];
  now?: () => number;
  /** By default the clock of `now`. */
  monotonicNow?: () => number;
  storeSettings?: object;
  /** Coupons, shipping options and taxes; none unless given. */
  cartRules?: z.input<typeof cartRulesSchema>;
  forms?: readonly FormInput[];
  reviews?: readonly SeedReview[];
  searchEntries?: readonly SearchEntry[];
  /** Uses an existing website of the database. */
  websiteId?: string;
  isDatabaseShared?: boolean;
  isStopping?: () => boolean;
  isDatabaseReady?: () => Promise<boolean>;
  pageSharedSeconds?: number;
  /** 1 unless given. */
  sampleRate?: number;
  recordingId?: string;
  countryHeader?: string;
  telemetryOrigins?: string[];
  /** Stores performance records; the database unless given. */
  clickhouse?: ClickHouseSettings | null;
  sourceMapsDir?: string;
  /** None unless given. */
  captcha?: Captcha;
  /** The list of towns unless given. */
  places?: PlacesProvider;
  ownerToken?: string;
  /** True unless given. */
  isTokenSet?: boolean;
  /** False for a server that measures a site and has no shop. */
  hasShop?: boolean;
  /** Delivers nothing unless given. */
  delivery?: DeliverySettings;
  /** False for a server without a store plugin. */
  hasStore?: boolean;
  /** Receives every line of the log. */
  log?: string[];
}

/** Returns a server with a website of its own in a shared database. Every table has the website in its key. */
export async function openShop(db: Database, options: ShopOptions = {}): Promise<FastifyInstance> {
  const websiteId = options.websiteId ?? `website-${++websites}`;
  const shop = {
    collection: { id: 'shop', title: 'Shop', urlId: 'shop' },
    items: options.products ?? PRODUCTS,
  };
  const siteTitle = 'Shop & Co';
  const storeSettings = storeSettingsSchema.parse(options.storeSettings ?? {});
  const text = { title: 'Letter', lead: '', body: '' };
  const membersArea = { letter: text, pages: { firing: text } };
  const site = {
    website: { id: websiteId, siteTitle },
    websiteSettings: { storeSettings },
    words: {},
    membersArea,
  };
  const folder = await makeFiles();
  const plugin = createDemoPlugin({
    content: { site: site as unknown as SiteData, shop: shop as unknown as ShopData },
    renderer: { render: (template, data) => JSON.stringify({ template, data }) },
    stylesheet: { href: '/assets/theme/theme-0a1b2c3d.css', css: 'body { color: red }' },
    themeAssetsDir: path.join(folder, 'assets'),
    plainPage: path.join(folder, 'plain.html'),
  });
  const store: Store = {
    websiteId,
    siteTitle,
    settings: storeSettings,
    cartRules: cartRulesSchema.parse(options.cartRules ?? {}),
    shop: {
      items: (shop as unknown as ShopData).items,
      describeSearch: () => options.searchEntries ?? [],
    },
    ...(options.members ? { members: options.members } : {}),
    forms: options.forms ?? [],
    reviews: options.reviews ?? [],
    ...(options.hasStore === false ? {} : { plugin }),
  };
  return serveStore(db, store, folder, options);
}

/** Returns a server of this store. The folder holds a bundle, and is removed when the server closes. */
async function serveStore(
  db: Database,
  store: Store,
  folder: string,
  options: ShopOptions,
): Promise<FastifyInstance> {
  const { websiteId, siteTitle, settings: storeSettings, members, plugin: storePlugin } = store;
  const { secret } = await openWebsite(db, websiteId);
  const currency = storeSettings.selectedCurrency;
  if (store.shop) await seedProducts(db, { websiteId, currency }, store.shop);
  if (members) await seedMembers(db, websiteId, members);
  if (store.forms) await seedForms(db, websiteId, store.forms);
  await seedNavigation(db, websiteId, store);
  if (store.events) await seedEvents(db, store.websiteId, store.events);
  await seedSite(db, websiteId, store.site);
  if (store.reviews) await seedReviews(db, websiteId, store.reviews);
  const app = createServer({
    db,
    isDatabaseShared: options.isDatabaseShared ?? false,
    poolState: () => ({ open: 3, idle: 2, waiting: 0 }),
    isDatabaseReady: options.isDatabaseReady ?? (async () => true),
    isStopping: options.isStopping ?? (() => false),
    hasProcessMetrics: false,
    websiteId,
    siteTitle,
    siteUrl: SITE_URL,
    storeSettings,
    cartRules: store.cartRules ?? cartRulesSchema.parse({}),
    templates: store.templates ?? [],
    secret,
    ownerTokenHash: hashToken(options.ownerToken ?? OWNER_TOKEN),
    isTokenSet: options.isTokenSet ?? true,
    hasShop: options.hasShop ?? true,
    monitorTokenHash: hashToken(MONITOR_TOKEN),
    bundle: loadBuiltFolder(path.join(folder, 'dist')),
    consoleFiles: loadBuiltFolder(path.join(folder, 'owner')),
    imageCache: { dir: path.join(folder, 'image-cache'), maxBytes: 1e6 },
    storePlugin,
    pageSharedSeconds: options.pageSharedSeconds ?? 0,
    clickhouse: options.clickhouse ?? null,
    sampleRate: options.sampleRate ?? 1,
    recordingId: options.recordingId ?? null,
    telemetryOrigins: options.telemetryOrigins ?? [],
    countryHeader: options.countryHeader ?? null,
    sourceMapsDir: options.sourceMapsDir ?? null,
    captcha: options.captcha ?? null,
    places: options.places ?? createLocalPlaces(),
    delivery: options.delivery ?? { smtp: null, webhook: null },
    trustProxy: true,
    logLevel: options.log ? 'info' : 'silent',
    ...(options.log ? { logTo: { write: (line: string) => options.log?.push(line) } } : {}),
    now: options.now ?? Date.now,
    monotonicNow: options.monotonicNow ?? options.now ?? (() => performance.now()),
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const response = { status: reply.statusCode, type: String(reply.getHeader('content-type')), payload };
    const fault = findUndescribed(request.routeOptions.config?.call, response);
    if (fault) reply.header('x-undescribed', fault);
    return payload;
  });
  app.addHook('onClose', () => rm(folder, { recursive: true }));
  await app.ready();
  return app;
}

/** The content of the demo store, as its files hold it. */
interface DemoContent {
  // biome-ignore lint/suspicious/noExplicitAny: Tests edit any part of the parsed JSON.
  site: any;
  // biome-ignore lint/suspicious/noExplicitAny: Tests edit any part of the parsed JSON.
  shop: any;
  reviews: Partial<SeedReview>[];
}

/** Returns a server of the demo store with its theme and the template engine. `edit` changes the content's files. */
export async function openDemoShop(
  db: Database,
  edit: (content: DemoContent) => void = () => {},
): Promise<FastifyInstance> {
  const demoDir = path.join(findProjectRoot(import.meta.url), 'demo');
  const folder = await makeFiles();
  await mkdir(path.join(folder, 'content'));
  await symlink(path.join(demoDir, 'theme'), path.join(folder, 'theme'));
  await symlink(path.join(demoDir, 'assets/css'), path.join(folder, 'assets/css'));
  await symlink(path.join(demoDir, 'lessons'), path.join(folder, 'lessons'));
  await copyFile(path.join(demoDir, 'plain.html'), path.join(folder, 'plain.html'));
  const read = async (name: string) =>
    JSON.parse(await readFile(path.join(demoDir, 'content', name), 'utf8'));
  const content: DemoContent = {
    site: await read('site.json'),
    shop: await read('shop.json'),
    reviews: await read('reviews.json'),
  };
  content.site.website.id = `website-${++websites}`;
  edit(content);
  for (const name of ['site.he.json', 'forms.json', 'cart-rules.json'])
    await symlink(path.join(demoDir, 'content', name), path.join(folder, 'content', name));
  for (const name of ['site', 'shop', 'reviews'] as const)
    await writeFile(path.join(folder, 'content', `${name}.json`), JSON.stringify(content[name]));
  return serveStore(
    db,
    await openDemoStore({ demoDir: folder, currency: null, siteUrl: SITE_URL }),
    folder,
    {},
  );
}

// Every JSON response in a test must match the documentation of its call, without further fields.
function findUndescribed(
  call: CallDescription | undefined,
  { status, type, payload }: { status: number; type: string; payload: unknown },
): string | null {
  if (!call || !type.startsWith('application/json') || typeof payload !== 'string') return null;
  const schema = call.responses[status]?.schema;
  if (!schema) return `${call.summary}: status ${status} is not documented`;
  const body: unknown = JSON.parse(payload);
  const described = schema.safeParse(body);
  if (!described.success)
    return `${call.summary}: ${described.error.issues[0]?.path.join('.')} does not match its schema`;
  return isDeepStrictEqual(described.data, body)
    ? null
    : `${call.summary}: the response has undocumented fields`;
}

async function makeFiles(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-'));
  await mkdir(path.join(folder, 'dist/chunks'), { recursive: true });
  await mkdir(path.join(folder, 'assets'));
  const manifest = { files: { 'vitrine.js': { bytes: 1, brotli: 1, integrity: 'sha384-entry' } } };
  await writeFile(path.join(folder, 'dist/manifest.json'), JSON.stringify(manifest));
  await mkdir(path.join(folder, 'owner'));
  const ownerFiles = {
    'owner.css': { file: 'owner-AB12.css', integrity: 'sha384-style', imports: [] },
    'app.js': { file: 'app-AB12.js', integrity: 'sha384-app', imports: ['shared-AB12.js'] },
    'shared-AB12.js': { file: 'shared-AB12.js', integrity: 'sha384-shared', imports: [] },
  };
  await writeFile(path.join(folder, 'owner/manifest.json'), JSON.stringify({ files: ownerFiles }));
  await writeFile(path.join(folder, 'owner/owner-AB12.css'), 'h1 { color: red }');
  await writeFile(path.join(folder, 'owner/app-AB12.js'), '// the application');
  await writeFile(path.join(folder, 'owner/shared-AB12.js'), '// what screens share');
  await writeFile(path.join(folder, 'dist/stub.js'), 'stub()');
  await writeFile(path.join(folder, 'dist/vitrine.js'), `// ${'the entry '.repeat(200)}`);
  await writeFile(path.join(folder, 'dist/chunks/widget-AB12.js'), '// a chunk');
  await writeFile(path.join(folder, 'dist/chunks/widget-AB12.js.br'), 'packed by the build');
  await writeFile(path.join(folder, 'assets/theme.css'), 'body { color: red }');
  await writeFile(path.join(folder, 'assets/sans-8be31f7b.woff2'), 'a font');
  await writeFile(
    path.join(folder, 'plain.html'),
    '<script data-vitrine-context>{{context}}</script><script src="{{bundle.src}}" nonce="{{nonce}}"></script>{{other}}',
  );
  return folder;
}

/** A browser with cookies and an address of its own. It sends the crumb with its calls. */
export class Visitor {
  readonly cookies: Record<string, string> = {};
  #app: FastifyInstance;
  #address: string;
  static #count = 0;

  constructor(app: FastifyInstance) {
    this.#app = app;
    this.#address = `10.0.${Math.floor(++Visitor.#count / 250)}.${Visitor.#count % 250}`;
  }

  /** Returns a visitor with a crumb, which a page's script requests before its first change. */
  static async arrive(app: FastifyInstance): Promise<Visitor> {
    const visitor = new Visitor(app);
    await visitor.get('/api/vitrine/crumb');
    return visitor;
  }

  /** Sends further requests to another server. */
  moveTo(app: FastifyInstance): void {
    this.#app = app;
  }

  async send(options: InjectOptions) {
    const cookies = { ...this.cookies };
    const headers = { 'x-forwarded-for': this.#address, ...options.headers };
    const response = await this.#app.inject({ ...options, cookies, headers });
    const undescribed = response.headers['x-undescribed'];
    if (undescribed) throw new Error(`${undescribed}: ${response.body}`);
    for (const { name, value, expires } of response.cookies)
      if (expires && expires.getTime() === 0) delete this.cookies[name];
      else this.cookies[name] = value;
    return response;
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.send({ method: 'GET', url, headers });
  }

  call(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) {
    const url = `/api/commerce/shopping-cart${path}`;
    const crumb = { 'x-csrf-token': this.cookies.crumb ?? '' };
    return this.send({ method, url, ...(payload ? { payload } : {}), headers: { ...crumb, ...headers } });
  }

  add(input: object, headers: Record<string, string> = {}) {
    return this.call('POST', '/entries', input, headers);
  }

  submit(url: string, fields: Record<string, string>, headers: Record<string, string> = SAME_ORIGIN) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(fields)),
      headers: { ...type, ...headers },
    });
  }

  async cart() {
    return (await this.get('/api/commerce/shopping-cart')).json();
  }
}

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
