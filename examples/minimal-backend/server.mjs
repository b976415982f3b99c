// A shop in one file: the calls that Vitrine makes for a cart and a form, and the same posts without a script.
// It keeps everything in memory. Start it with: node server.mjs DIST, where DIST is the folder of the bundle.
import { randomUUID } from 'node:crypto';
import { accessSync, createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { argv, env } from 'node:process';
import { text } from 'node:stream/consumers';

const bundle = argv[2] ?? 'node_modules/vitrine';
// A shop with a wrong folder would open without the script.
accessSync(`${bundle}/vitrine.js`);
const bowls = [
  { sku: 'BOWL-S', attributes: { Size: 'Small' }, qtyInStock: 4 },
  { sku: 'BOWL-L', attributes: { Size: 'Large' }, qtyInStock: 2 },
];
/** Amounts are in cents. A product without options has one variant, without a SKU. */
const products = new Map([
  ['mug', { title: 'Stoneware mug', cents: 2800, variants: [{ sku: null, qtyInStock: 12 }] }],
  ['tray', { title: 'Ash tray', cents: 6400, variants: [{ sku: null, qtyInStock: 1 }] }],
  ['bowl', { title: 'Soup bowl', cents: 3600, variants: bowls }],
]);
const carts = new Map();
const submissions = new Map();

/** Returns a cart as the script reads it. */
function describeCart({ id, version, lines }) {
  const entries = [...lines.values()].map((line) => ({ ...line, subTotal: line.quantity * line.cents }));
  const sum = (field) => entries.reduce((total, entry) => total + entry[field], 0);
  return { id, version, entries, totalQuantity: sum('quantity'), subtotalCents: sum('subTotal') };
}

/** Adds to a cart. A script names the variant by its SKU, and a form of the browser by its size. */
function add(cart, { itemId, sku, Size, quantity = 1 }) {
  const { title, cents, variants = [] } = products.get(itemId) ?? {};
  const variant = variants.find((each) => (sku ? each.sku === sku : each.attributes?.Size === Size));
  const added = Number(quantity);
  if (!variant || !Number.isInteger(added) || added < 1) return { message: 'This product cannot be added.' };
  const id = variant.sku ?? itemId;
  const total = (cart.lines.get(id)?.quantity ?? 0) + added;
  if (total > variant.qtyInStock) return { message: `Only ${variant.qtyInStock} left in stock.` };
  const chosenVariant = variant.sku && variant;
  cart.lines.set(id, { id, itemId, title, cents, chosenVariant, quantity: total });
  cart.version++;
  const shoppingCart = describeCart(cart);
  return { shoppingCart, newlyAdded: shoppingCart.entries.find((entry) => entry.id === id) };
}

function submit(key, values) {
  const message = 'Enter an e-mail address.';
  if (!values.email?.includes('@')) return { message, errors: { email: message } };
  submissions.set(key, values);
  return {};
}

const CART = '/api/commerce/shopping-cart';
/** Changes by their address, with the page after the form of a browser. A result with a message is a refusal. */
const changes = {
  [`${CART}/entries`]: { run: add, next: '/cart' },
  '/api/form/FormSubmissionKey': { run: () => ({ key: randomUUID() }) },
  '/api/form/SaveFormSubmission': { run: (_, { key, form }) => submit(key, JSON.parse(form)) },
  '/forms/letters': { run: (_, values) => submit(randomUUID(), values), next: '/thanks' },
};
const reads = {
  [CART]: (cart) => json(describeCart(cart)),
  '/': (cart) => page(cart, 'Three things', [...products].map(renderProduct).join('') + LETTERS),
  '/cart': (cart) => page(cart, 'Your cart', renderCart(describeCart(cart))),
  '/thanks': (cart) => page(cart, 'Thank you', '<p>We write on the first of the month.</p>'),
};

const escapeHtml = (value) => String(value).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const price = (cents) => `$${(cents / 100).toFixed(2)}`;

const renderProduct = ([id, { title, cents, variants }]) => `
<form method="post" action="${CART}/entries" data-vitrine="add-to-cart" data-item-id="${id}">
  <h2>${escapeHtml(title)}, ${price(cents)}</h2><input type="hidden" name="itemId" value="${id}">
  ${variants[0].attributes ? renderSizes(variants) : ''}
  <label>Quantity <input type="number" name="quantity" value="1" min="1" data-vitrine="quantity"></label>
  <button>Add to Cart</button></form>`;

const renderSizes = (variants) => `
<div data-vitrine="variants" data-variants="${escapeHtml(JSON.stringify(variants))}">
  <label>Size <select name="Size" data-variant-option-name="Size"><option value="">Select</option>
  ${variants.map(({ attributes }) => `<option>${attributes.Size}</option>`).join('')}</select></label></div>`;

const LETTERS = `<form data-form-id="letters" method="post" action="/forms/letters">
  <label>Email <input type="email" name="email" required></label> <button>Subscribe</button>
  <p class="form-submission-text" hidden>Thank you.</p></form>`;

const renderCart = ({ entries, subtotalCents }) =>
  `<ul>${entries.map(renderLine).join('')}</ul><p>Subtotal: ${price(subtotalCents)}</p>`;

const renderLine = ({ title, quantity, subTotal, chosenVariant }) => {
  const size = chosenVariant ? `, ${chosenVariant.attributes.Size}` : '';
  return `<li>${quantity} × ${escapeHtml(title + size)}: ${price(subTotal)}</li>`;
};

/** Returns a page, with the message of the form that was refused before it. */
function page(cart, title, content) {
  const alert = cart.message ? `<p role="alert">${escapeHtml(cart.message)}</p>` : '';
  cart.message = undefined;
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,">
<script type="application/json" data-vitrine-context>{"tracking":false}</script>
<script type="module" src="/assets/vitrine/vitrine.js"></script>
<nav><a href="/">Shop</a> <a href="/cart">Cart <span data-vitrine="cart-quantity">0</span></a></nav>
<main><h1>${title}</h1>${alert}${content}</main></html>`;
  return { type: 'text/html; charset=utf-8', body };
}

const json = (value, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(value) });

/** Makes a change. A script gets JSON where the form of a browser gets the next page, or the shop with the refusal. */
function apply({ run, next = '/' }, cart, values, isForm) {
  const result = run(cart, values);
  if (!isForm) return json(result, result.message ? 400 : 200);
  cart.message = result.message;
  return { status: 303, location: result.message ? '/' : next };
}

/** Returns the cart and the crumb of a visitor. Scripts read the crumb in its cookie, and send it as a header. */
function openVisitor({ headers }, response) {
  const cookies = new Map(headers.cookie?.split('; ').map((cookie) => cookie.split('=')));
  const newCart = { id: randomUUID(), version: 0, lines: new Map(), replies: new Map() };
  const cart = carts.get(cookies.get('cart')) ?? newCart;
  carts.set(cart.id, cart);
  const crumb = cookies.get('crumb') ?? randomUUID();
  response.appendHeader('set-cookie', `cart=${cart.id}; Path=/; HttpOnly; SameSite=Lax`);
  response.appendHeader('set-cookie', `crumb=${crumb}; Path=/; SameSite=Lax`);
  return { cart, crumb };
}

/** Returns the response to a request; undefined where there is nothing. */
async function respond(request, address, { cart, crumb }) {
  const { method, headers } = request;
  if (method === 'GET') return reads[address]?.(cart);
  const body = await text(request);
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  // Pages of other sites do not know the crumb, and the browser marks their forms.
  const isOwn = ['same-origin', undefined].includes(headers['sec-fetch-site']);
  if (!isOwn || (!isForm && headers['x-csrf-token'] !== crumb))
    return json({ crumbFail: true, crumb, message: 'Please reload the page.' }, 403);
  if (method !== 'POST' || !changes[address]) return undefined;
  // A request that is repeated with its key gets the first response again, and changes nothing.
  const key = headers['idempotency-key'] && `${address} ${headers['idempotency-key']}`;
  const values = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}');
  const reply = cart.replies.get(key) ?? apply(changes[address], cart, values, isForm);
  if (key) cart.replies.set(key, reply);
  return reply;
}

async function handle(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/assets/vitrine/')) {
    response.setHeader('content-type', 'text/javascript');
    const file = createReadStream(bundle + pathname.slice(15));
    return file.on('error', () => response.writeHead(404).end()).pipe(response);
  }
  const visitor = openVisitor(request, response);
  const reply = await respond(request, pathname, visitor);
  const { status = 200, type, location, body } = reply ?? json({ message: 'Not found.' }, 404);
  // Scripts read `hasCart`: without it, the next page does not load the cart.
  if (visitor.cart.lines.size > 0) response.appendHeader('set-cookie', 'hasCart=1; Path=/; SameSite=Lax');
  const headers = location ? { location } : { 'content-type': type };
  return response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
}

createServer((request, response) => {
  handle(request, response).catch(() => response.writeHead(400).end());
}).listen(Number(env.PORT ?? 8080), '127.0.0.1', function listening() {
  console.log(`The shop is open at http://localhost:${this.address().port}`);
});
