import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCS } from '../../src/markup/docs-folder';
import { type Command, UsageError } from '../command';
import type { ToolContext } from '../tool-context';
import { CALLS, type CallName, type CallNeeds, readNeeds } from './call-needs';
import { type FoundOnPage, findOnPage } from './find-on-page';
import { isSuccess } from './judge-reply';
import { type KnownForm, Lab, type Product } from './lab';
import { renderReport } from './render-report';
import { requireConnections } from './require-connections';
import { type Outcome, runConform } from './run-conform';
import { NoResponse, type Site, Visitor } from './visitor';

const USAGE = `vitrine conform URL [options]

Makes the calls of the bundle on a server, and names each difference from ${DOCS}calls.md.
URL is a page of the server. It adds a product to carts of its own, and removes it again.

  --item ID      the product to add; without it, the first that the page names
  --sku SKU      its variant; without --item, of the product of the page that has it
  --form ID      also sends one submission to this form, which stores it
  --header TEXT  a header of every request, such as "Authorization: Basic …"; may be repeated
  --json         prints the result as JSON
  --help         prints this text

Exit code: 0 without differences, 1 with some, 2 if it could not run.`;

const LEGEND = '✓ as the bundle needs it   ✗ different   – not on this server   ? could not be tried';
const KEPT = `carts of this test keep the product: emptying them takes ${CALLS.readCart} and ${CALLS.removeEntry}. No visitor has these carts.`;
/** How many products of the page are tried for one that can be added several times. */
const MAX_PRODUCTS = 5;
const ENOUGH = 3;

interface ConformOptions {
  readonly item?: string;
  readonly sku?: string;
  readonly form?: string;
  readonly header?: readonly string[];
  readonly json?: boolean;
}

/** Returns the command that runs the calls of the bundle against a server. */
export function createConform(context: ToolContext): Command {
  return {
    name: 'conform',
    summary: 'compares a server with what the bundle needs of it',
    usage: USAGE,
    options: {
      item: { type: 'string' },
      sku: { type: 'string' },
      form: { type: 'string' },
      header: { type: 'string', multiple: true },
      json: { type: 'boolean' },
    },
    async run({ values: given, positionals }, print) {
      const values: ConformOptions = given;
      const [address, ...rest] = positionals;
      if (!address || rest.length > 0) throw new UsageError('Give one URL.', USAGE);
      const lab = await prepare(parseUrl(address), values, context);
      const { page } = lab.site;
      const item = lab.product ? `item ${describeProduct(lab.product)}` : 'no item';
      if (!values.json)
        print(`${page.href} with ${item}${lab.form ? `, form ${lab.form.id}` : ''}\n${LEGEND}\n`);
      const outcomes = await runConform(lab);
      print(values.json ? toJson(lab, outcomes) : renderReport(lab.needs, outcomes));
      const kept = lab.visitors.filter(({ hasAdded }) => hasAdded).length;
      if (kept > 0 && !values.json) print(`${kept} ${KEPT}`);
      return outcomes.some(({ state }) => state === 'failed') ? 1 : 0;
    },
  };
}

function parseUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`${address} is no URL of a page. Write it with http:// or https://.`, USAGE);
}

/** Loads the page, and finds on it what is not given. @throws {UsageError | NoResponse} without a product and a form */
async function prepare(url: URL, options: ConformOptions, context: ToolContext): Promise<Lab> {
  const needs = readNeeds(
    JSON.parse(await readFile(path.join(context.packageFolder, 'openapi.json'), 'utf8')),
  );
  const headers = Object.fromEntries((options.header ?? []).map(parseHeader));
  const { page, html, loadTime } = await loadPage({ page: url, headers, ...context }).catch(advise);
  const site: Site = { page, headers, fetch: context.fetch, wait: context.wait };
  await requireConnections(site, loadTime);
  const found = findOnPage(html);
  const form = chooseForm(options.form, found.forms);
  const lab = new Lab(site, needs, form, found.amounts, randomUUID);
  await chooseProduct(lab, productsOf(options, found));
  if (!lab.product && !options.form)
    throw new UsageError(`${page.href} names no product (data-item-id). Give one with --item ID.`, '');
  return lab;
}

/** Returns the product that is given, else those of the page. */
function productsOf({ item, sku }: ConformOptions, found: FoundOnPage): readonly Product[] {
  const { products } = found;
  if (item)
    return [{ itemId: item, sku: sku ?? products.find(({ itemId }) => itemId === item)?.sku ?? null }];
  return sku === undefined ? products : productsWith(sku, found);
}

/** @throws {UsageError} when the page names SKUs, and this one is not among them */
function productsWith(sku: string, { products, skus }: FoundOnPage): readonly Product[] {
  const known = [...skus.values()].flat();
  if (known.length > 0 && !known.includes(sku))
    throw new UsageError(
      `The page has no variant with the SKU ${sku}. It has ${known.join(', ')}. Give the product of another with --item ID.`,
      '',
    );
  const sold =
    known.length === 0 ? products : products.filter(({ itemId }) => skus.get(itemId)?.includes(sku));
  return sold.map(({ itemId }) => ({ itemId, sku }));
}

function parseHeader(text: string): [string, string] {
  const [name = '', ...values] = text.split(':');
  if (!/^[\w-]+$/.test(name) || values.length === 0)
    throw new UsageError(`“${text}” is no header. Write "Name: value".`, '');
  return [name, values.join(':').trim()];
}

function advise(error: unknown): never {
  if (!(error instanceof NoResponse)) throw error;
  throw new NoResponse(`${error.message}. Start the server, or correct the address.`, { cause: error });
}

/** Follows redirects: calls go to the origin of the page at their end. */
async function loadPage(site: Site): Promise<{ page: URL; html: string; loadTime: number }> {
  let { page } = site;
  for (let redirects = 0; redirects < 5; redirects++) {
    const visitor = new Visitor({ ...site, page });
    const start = performance.now();
    const reply = await visitor.send({
      path: page.pathname + page.search,
      headers: { Accept: 'text/html' },
      keepsRedirect: true,
    });
    const location = reply.headers.get('location');
    if (isSuccess(reply)) return { page, html: reply.text, loadTime: performance.now() - start };
    if (!location || reply.status < 300 || reply.status >= 400)
      throw new UsageError(`${page.href} returned ${reply.status}. Give the URL of a page that exists.`, '');
    page = new URL(location, page);
  }
  throw new UsageError(`${page.href} redirects again and again. Give the URL of a page.`, '');
}

function chooseForm(id: string | undefined, forms: readonly Omit<KnownForm, 'isSent'>[]): KnownForm | null {
  if (id) return { id, values: forms.find((form) => form.id === id)?.values ?? null, isSent: true };
  const [first] = forms;
  return first ? { ...first, isSent: false } : null;
}

/** Chooses the first product that can be added several times, else the first. */
async function chooseProduct(lab: Lab, products: readonly Product[]): Promise<void> {
  if (products.length > 1)
    for (const product of products.slice(0, MAX_PRODUCTS)) {
      lab.product = product;
      const reply = await lab.add(await lab.newVisitor(), ENOUGH).catch(() => null);
      if (reply && isSuccess(reply)) return;
    }
  lab.product = products[0] ?? null;
}

function describeProduct({ itemId, sku }: Product): string {
  return sku === null ? itemId : `${itemId}, sku ${sku}`;
}

function toJson(lab: Lab, outcomes: readonly Outcome[]): string {
  const docsOf = (call: CallName) => (lab.needs.get(call) as CallNeeds).docs;
  const { page } = lab.site;
  const checks = outcomes.map((outcome) => ({ ...outcome, docs: docsOf(outcome.call) }));
  return JSON.stringify(
    { url: page.href, product: lab.product, form: lab.form?.id ?? null, checks },
    null,
    2,
  );
}
