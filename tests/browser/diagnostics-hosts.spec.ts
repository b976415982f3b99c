import { expect, type Page, test } from '@playwright/test';
import { type Change, startWrongShop, type WrongShop } from './wrong-shop';

let shop: WrongShop;

test.afterEach(() => shop.close());

/** Opens a shop with mistakes. Returns what the console has said, and the messages of `vitrine:error`. */
async function open(
  page: Page,
  ...changes: Change[]
): Promise<{ notes: string[]; errors: () => Promise<string[]> }> {
  const notes: string[] = [];
  page.on('console', (message) => void notes.push(message.text()));
  await page.addInitScript(() => {
    const errors: string[] = [];
    Object.assign(window, { mistakes: errors });
    document.addEventListener('vitrine:error', ({ detail }) => errors.push(String(detail.error)));
  });
  // A page that turns telemetry off sends no request by which to know that all warnings have loaded.
  shop = await startWrongShop([['{"tracking":false}', '{}'], ...changes]);
  await page.goto(shop.origin);
  await page.waitForResponse('**/api/census/RecordHit');
  return { notes, errors: () => page.evaluate(() => (window as never as { mistakes: string[] }).mistakes) };
}

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first().click();
const inHead = (html: string): Change => ['<nav>', `${html}<nav>`];
const RESPONSE = 'apply(changes[address], cart, values, isForm)';

/** Mistakes of a host: what it does, and what the console says of it. */
const MISTAKES: Record<string, readonly [change: Change, message: string]> = {
  'amounts as text': [
    ["subtotalCents: sum('subTotal')", "subtotalCents: String(sum('subTotal'))"],
    'POST /api/commerce/shopping-cart/entries: response.shoppingCart.subtotalCents must be an integer, and is "2800".',
  ],
  'a response without the added line': [
    ['newlyAdded: shoppingCart', 'added: shoppingCart'],
    'POST /api/commerce/shopping-cart/entries: response.newlyAdded is missing.',
  ],
  'HTML instead of JSON': [
    [RESPONSE, "page(cart, 'Oops', '')"],
    'POST /api/commerce/shopping-cart/entries returned HTML instead of JSON (status 200).',
  ],
  'a refusal without a message': [
    [RESPONSE, 'json({}, 400)'],
    'POST /api/commerce/shopping-cart/entries returned 400 without a message',
  ],
  'no cookie hasCart': [
    ['if (visitor.cart.lines.size > 0)', 'if (false)'],
    'after an add there is no cookie hasCart',
  ],
  'a cookie that the browser drops': [
    ['Path=/; HttpOnly; SameSite=Lax`', 'Path=/; HttpOnly; Domain=shop.example`'],
    'the server has lost the cart after an add',
  ],
  'a handler that returns nothing': [
    inHead(
      '<script type="module">await 0; vitrine.configure({ handlers: { add() { return Promise.resolve(); } } })</script>',
    ),
    'the handler "add" resolves to a wrong value: its result must be an object, and is missing.',
  ],
};

for (const [name, [change, message]] of Object.entries(MISTAKES)) {
  test(`the console names ${name} after an add`, async ({ page }) => {
    const { notes, errors } = await open(page, change);
    await add(page);
    await expect.poll(() => notes.join('\n')).toContain(`[vitrine] ${message}`);
    expect((await errors()).join('\n')).toContain(`Mistake: ${message}`);
    expect(notes.filter((note) => note.includes(message))).toHaveLength(1);
  });
}

test('the console names mistakes of the page when it loads', async ({ page }) => {
  const body = "document.addEventListener('vitrine:cart-changed', () => {});";
  await page.route('**/theme.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const { notes, errors } = await open(
    page,
    inHead(`<script type="application/json" data-vitrine-context>
      {"websiteSettings":{"selectedCurrency":"EUR"}}</script>
      <script>document.addEventListener('vitrine:item-aded', () => {})</script>
      <script src="/theme.js"></script>
      <div data-vitrine="cart-page"></div>`),
  );
  for (const message of [
    'context.websiteSettings.selectedCurrency is not read there: it belongs to context.websiteSettings.storeSettings.selectedCurrency. See node_modules/vitrine/docs/markup.md#page-context',
    'there is no event "vitrine:item-aded". Did you mean "vitrine:item-added"? See node_modules/vitrine/docs/events.md#events',
    'there is no event "vitrine:cart-changed". Did you mean "vitrine:cart-change"? See node_modules/vitrine/docs/events.md#events',
    'a cart page needs a part that the server prints again: set data-cart="container" on it. See node_modules/vitrine/docs/markup.md#cart-page',
  ])
    await expect.poll(() => notes.join('\n')).toContain(`[vitrine] ${message}`);
  expect(await errors()).toHaveLength(4);
});

test('calls that a host does not have are one note, and the next page makes none of them', async ({
  page,
}) => {
  const { notes, errors } = await open(
    page,
    ['crumb=', 'other='],
    ["headers['x-csrf-token'] !== crumb", 'false'],
  );
  await expect.poll(() => notes.join('\n')).toContain('[vitrine] This server has no calls for telemetry.');
  await add(page);
  await expect.poll(() => notes.join('\n')).toContain('[vitrine] This server has no GET /api/vitrine/crumb');
  await expect(page.locator('nav')).toContainText('Cart 1');
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  const diagnostics = page.waitForResponse('**/chunks/diagnostics-*');
  await page.reload();
  await diagnostics;
  await add(page);
  await expect(page.locator('nav')).toContainText('Cart 2');
  await page.waitForLoadState('networkidle');
  expect(failed.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([]);
  expect(notes.filter((note) => note.startsWith('[vitrine]'))).toHaveLength(2);
  expect(await errors()).toEqual([]);
});

test('missing chunks are called so', async ({ page }) => {
  const notes: string[] = [];
  page.on('console', (message) => void notes.push(message.text()));
  shop = await startWrongShop([
    [
      '<main>',
      `<main><span data-vitrine="like" data-item-id="mug">Like</span>
      <button type="button" data-vitrine="popup" data-text="On Tuesdays">Delivery</button>`,
    ],
  ]);
  await page.route('**/chunks/like-*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(shop.origin);
  await expect
    .poll(() => notes.join('\n'))
    .toMatch(
      /\[vitrine\] a file of the bundle is missing: http:\S+\/chunks\/like-\S+\.js\. Copy the folder chunks\//,
    );
  // The notice of a press, which visitors without a connection read.
  await page.route('**/chunks/overlay-link-*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.getByRole('button', { name: 'Delivery' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /^a file of the bundle is missing: http:\S+\/overlay-link-/,
  );
  await page.route('**/chunks/*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.reload();
  await expect.poll(() => notes.join('\n')).toContain('[vitrine] missing ./chunks/');
});
