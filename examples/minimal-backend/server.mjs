// A shop in one file: the calls that Vitrine makes for a cart and a form, and the same posts without a script.
// It keeps everything in memory. Start it with: node server.mjs DIST, where DIST is the folder of the bundle.
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { argv, env } from 'node:process';

const bundle = path.resolve(argv[2] ?? 'node_modules/vitrine');
if (!existsSync(path.join(bundle, 'vitrine.js')))
  throw new Error(`${bundle} has no vitrine.js: node server.mjs DIST`);
/** A product without options has one variant, without a SKU. */
const products = new Map([
  ['mug', { title: 'Stoneware mug', cents: 2800, variants: [{ sku: null, stock: 12 }] }],
  ['tray', { title: 'Ash tray', cents: 6400, variants: [{ sku: null, stock: 1 }] }],
  [
    'bowl',
    {
      title: 'Soup bowl',
      cents: 3600,
      variants: [
        { sku: 'BOWL-S', attributes: { Size: 'Small' }, stock: 4 },
        { sku: 'BOWL-L', attributes: { Size: 'Large' }, stock: 2 },
      ],
    },
  ],
]);
const carts = new Map();
/** Responses to requests with an `Idempotency-Key`, so that a repeated request changes nothing. */
const responses = new Map();
const submissions = new Map();
const ENTRIES = '/api/commerce/shopping-cart/entries';

const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const price = (cents) => `$${(cents / 100).toFixed(2)}`;
const page = (title, body) => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,">
<script type="application/json" data-vitrine-context>{"tracking":false}</script>
<script type="module" src="/assets/vitrine/vitrine.js"></script>
<nav><a href="/">Shop</a> <a href="/cart">Cart <span data-vitrine="cart-quantity">0</span></a></nav>
<main><h1>${title}</h1>${body}</main></html>`,
});
const json = (value, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(value) });
const redirect = (location) => ({ status: 303, location });

/** The cart as the bundle reads it: amounts in cents, and a version that each change increments. */
function describeCart({ id, version, lines }) {
  const entries = [...lines].map(([id, { itemId, variant, quantity }]) => {
    const { title, cents } = products.get(itemId);
    const { sku, attributes } = variant;
    const chosenVariant = sku && { sku, attributes };
    return { id, itemId, title, quantity, subTotal: quantity * cents, chosenVariant };
  });
  const sum = (field) => entries.reduce((total, entry) => total + entry[field], 0);
  return { id, version, entries, totalQuantity: sum('quantity'), subtotalCents: sum('subTotal') };
}

/** Refuses a request. After a form, the page that follows shows the message once. */
function refuse(cart, message, { isForm, page: path = '/cart', body = { message } }) {
  if (!isForm) return json(body, 400);
  cart.message = message;
  return redirect(path);
}

/** Adds to a cart and returns the response, for a script or for the browser itself. */
function add(cart, { itemId, sku, quantity = 1 }, isForm) {
  const variant = products.get(itemId)?.variants.find((each) => each.sku === (sku || null));
  const id = sku || itemId;
  const added = Number(quantity);
  const wanted = (cart.lines.get(id)?.quantity ?? 0) + added;
  if (!variant || !Number.isInteger(added) || added < 1)
    return refuse(cart, 'This product cannot be added.', { isForm });
  if (wanted > variant.stock) return refuse(cart, `Only ${variant.stock} left in stock.`, { isForm });
  cart.lines.set(id, { itemId, variant, quantity: wanted });
  cart.version++;
  if (isForm) return redirect('/cart');
  const shoppingCart = describeCart(cart);
  return json({ shoppingCart, newlyAdded: shoppingCart.entries.find((entry) => entry.id === id) });
}

function submit(cart, key, values, isForm) {
  if (!String(values.email ?? '').includes('@')) {
    const message = 'Enter an e-mail address.';
    return refuse(cart, message, { isForm, page: '/', body: { errors: { email: message } } });
  }
  submissions.set(key, values);
  return isForm ? redirect('/thanks') : json({});
}

/** Returns the message of the last refused form, and forgets it. */
function takeMessage(cart) {
  const { message } = cart;
  cart.message = undefined;
  return message ? `<p role="alert">${escapeHtml(message)}</p>` : '';
}

/** The choice of a variant: for the script by its options, and without it by its SKU. */
function renderChoice(variants) {
  if (!variants[0].attributes) return '';
  const data = variants.map(({ stock, ...variant }) => ({ ...variant, unlimited: false, qtyInStock: stock }));
  const sizes = variants.map(({ attributes: { Size } }) => `<option>${Size}</option>`);
  const skus = variants.map(({ sku, attributes: { Size } }) => `<option value="${sku}">${Size}</option>`);
  return `<div data-vitrine="variants" data-variants="${escapeHtml(JSON.stringify(data))}">
<noscript><style>.options { display: none }</style>
<label>Size <select name="sku">${skus.join('')}</select></label></noscript>
<label class="options">Size <select data-variant-option-name="Size"><option value="">Select</option>${sizes.join('')}</select></label></div>`;
}

const shopPage = (cart) =>
  page(
    'Three things',
    takeMessage(cart) +
      [...products]
        .map(
          ([
            id,
            { title, cents, variants },
          ]) => `<form method="post" action="${ENTRIES}" data-vitrine="add-to-cart" data-item-id="${id}">
<h2>${escapeHtml(title)}, ${price(cents)}</h2><input type="hidden" name="itemId" value="${id}">
${renderChoice(variants)}<label>Quantity <input type="number" name="quantity" value="1" min="1" data-vitrine="quantity"></label>
<button>Add to Cart</button></form>`,
        )
        .join('') +
      `<form data-form-id="letters" method="post" action="/forms/letters"><label>Email
<input type="email" name="email" required></label> <button>Subscribe</button>
<p class="form-submission-text" hidden>Thank you.</p></form>`,
  );

const cartPage = (cart) => {
  const { entries, subtotalCents } = describeCart(cart);
  const lines = entries.map(
    ({ title, quantity, subTotal, chosenVariant }) =>
      `<li>${quantity} × ${escapeHtml([title, chosenVariant?.attributes.Size].filter(Boolean).join(', '))}: ${price(subTotal)}</li>`,
  );
  return page(
    'Your cart',
    `${takeMessage(cart)}<ul>${lines.join('')}</ul><p>Subtotal: ${price(subtotalCents)}</p>`,
  );
};

/** Returns the response to a request. A form of the browser gets a redirect where a script gets JSON. */
function respond({ method, url }, cart, body, isForm) {
  const route = `${method} ${url.split('?')[0]}`;
  if (route === 'GET /') return shopPage(cart);
  if (route === 'GET /cart') return cartPage(cart);
  if (route === 'GET /thanks') return page('Thank you', '<p>We write on the first of the month.</p>');
  if (route === 'GET /api/commerce/shopping-cart') return json(describeCart(cart));
  if (route === `POST ${ENTRIES}`) return add(cart, body, isForm);
  if (route === 'POST /api/form/FormSubmissionKey') return json({ key: randomUUID() });
  if (route === 'POST /api/form/SaveFormSubmission')
    return submit(cart, body.key, JSON.parse(body.form), isForm);
  if (route === 'POST /forms/letters') return submit(cart, randomUUID(), body, isForm);
  return json({ message: 'Not found.' }, 404);
}

async function readBody(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 1e5) throw new Error('The body is too large.');
  }
  if (text === '') return {};
  const isJson = request.headers['content-type']?.startsWith('application/json');
  return isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}

const readCookie = ({ headers: { cookie = '' } }, name) =>
  new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(cookie)?.[1];

/** Returns the crumb of a visitor. Only pages of this site can read the cookie, and send its value as a header. */
function openCrumb(request, response) {
  const known = readCookie(request, 'crumb');
  if (known) return known;
  const crumb = randomUUID();
  response.appendHeader('set-cookie', `crumb=${crumb}; Path=/; SameSite=Lax`);
  return crumb;
}

/** Returns the cart of a visitor; a new one, with its cookie, for a visitor without. */
function openCart(request, response) {
  const known = carts.get(readCookie(request, 'cart'));
  if (known) return known;
  const cart = { id: randomUUID(), version: 0, lines: new Map() };
  carts.set(cart.id, cart);
  response.appendHeader('set-cookie', `cart=${cart.id}; Path=/; HttpOnly; SameSite=Lax`);
  return cart;
}

async function handle(request, response) {
  const { method, url, headers } = request;
  if (method === 'GET' && url.startsWith('/assets/vitrine/')) {
    const file = path.join(bundle, path.normalize(`/${url.slice(16).split('?')[0]}`));
    response.setHeader('content-type', 'text/javascript');
    return createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  }
  // A page of another site must not change the cart.
  if (method !== 'GET' && !['same-origin', undefined].includes(headers['sec-fetch-site']))
    return response.writeHead(403).end();
  const body = await readBody(request);
  const crumb = openCrumb(request, response);
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (method !== 'GET' && !isForm && headers['x-csrf-token'] !== crumb)
    return send(response, json({ crumbFail: true, crumb, message: 'Please reload the page.' }, 403));
  const cart = openCart(request, response);
  const key = headers['idempotency-key'] && `${cart.id} ${url} ${headers['idempotency-key']}`;
  const result = responses.get(key) ?? respond(request, cart, body, isForm);
  if (key) responses.set(key, result);
  // Scripts read `hasCart`: without it, the next page does not load the cart.
  if (cart.lines.size > 0) response.appendHeader('set-cookie', 'hasCart=1; Path=/; SameSite=Lax');
  return send(response, result);
}

function send(response, { status = 200, type, location, body = '' }) {
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(location ? { location } : { 'content-type': type }),
  });
  response.end(body);
}

createServer((request, response) => {
  handle(request, response).catch(() => response.writeHead(400).end());
}).listen(Number(env.PORT ?? 8080), '127.0.0.1', function listening() {
  console.log(`The shop is open at http://localhost:${this.address().port}`);
});
