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
const products = new Map([
  ['mug', { title: 'Stoneware mug', cents: 2800, stock: 12 }],
  ['tray', { title: 'Ash tray', cents: 6400, stock: 1 }],
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
<title>${title}</title><script type="module" src="/assets/vitrine/vitrine.js"></script>
<nav><a href="/">Shop</a> <a href="/cart">Cart <span data-vitrine="cart-quantity">0</span></a></nav>
<main><h1>${title}</h1>${body}</main></html>`,
});
const json = (value, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(value) });
const redirect = (location) => ({ status: 303, location });

/** The cart as the bundle reads it: amounts in cents, and a version that each change increments. */
function describeCart({ id, version, lines }) {
  const entries = [...lines].map(([itemId, quantity]) => {
    const { title, cents } = products.get(itemId);
    return { id: itemId, itemId, title, quantity, subTotal: quantity * cents, chosenVariant: null };
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
function add(cart, { itemId, quantity = 1 }, isForm) {
  const product = products.get(itemId);
  const added = Number(quantity);
  const wanted = (cart.lines.get(itemId) ?? 0) + added;
  if (!product || !Number.isInteger(added) || added < 1)
    return refuse(cart, 'This product cannot be added.', { isForm });
  if (wanted > product.stock) return refuse(cart, `Only ${product.stock} left in stock.`, { isForm });
  cart.lines.set(itemId, wanted);
  cart.version++;
  if (isForm) return redirect('/cart');
  const shoppingCart = describeCart(cart);
  return json({ shoppingCart, newlyAdded: shoppingCart.entries.find((entry) => entry.id === itemId) });
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

const shopPage = (cart) =>
  page(
    'Two things',
    takeMessage(cart) +
      [...products]
        .map(
          ([
            id,
            { title, cents },
          ]) => `<form method="post" action="${ENTRIES}" data-vitrine="add-to-cart" data-item-id="${id}">
<h2>${escapeHtml(title)}, ${price(cents)}</h2><input type="hidden" name="itemId" value="${id}">
<label>Quantity <input type="number" name="quantity" value="1" min="1" data-vitrine="quantity"></label>
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
    ({ title, quantity, subTotal }) => `<li>${quantity} × ${escapeHtml(title)}: ${price(subTotal)}</li>`,
  );
  return page(
    'Your cart',
    `${takeMessage(cart)}<ul>${lines.join('')}</ul><p>Subtotal: ${price(subtotalCents)}</p>`,
  );
};

/** Returns the response to a request. A form of the browser gets a redirect where a script gets JSON. */
function respond({ method, url, headers }, cart, body) {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
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

/** Returns the cart of a visitor; a new one, with its cookie, for a visitor without. */
function openCart({ headers: { cookie = '' } }, response) {
  const known = carts.get(/(?:^|; )cart=([\w-]+)/.exec(cookie)?.[1]);
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
  const cart = openCart(request, response);
  const key = headers['idempotency-key'] && `${cart.id} ${url} ${headers['idempotency-key']}`;
  const result = responses.get(key) ?? respond(request, cart, body);
  if (key) responses.set(key, result);
  // Scripts read `hasCart`: without it, the next page does not load the cart.
  if (cart.lines.size > 0) response.appendHeader('set-cookie', 'hasCart=1; Path=/; SameSite=Lax');
  const { status = 200, type, location, body: text = '' } = result;
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(location ? { location } : { 'content-type': type }),
  });
  return response.end(text);
}

createServer((request, response) => {
  handle(request, response).catch(() => response.writeHead(400).end());
}).listen(Number(env.PORT ?? 8080), '127.0.0.1', function listening() {
  console.log(`The shop is open at http://localhost:${this.address().port}`);
});
