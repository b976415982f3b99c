import type { Page } from '@playwright/test';
import { type CartFault, type CartProxy, openCartProxy } from './cart-proxy';
import { test as base, expect } from './fixtures';
import { BOWL, lineOf, openCart, POT, rest } from './open-cart';

/** Opens the shop behind a proxy on which calls of the cart page fail. */
const test = base.extend<{ network: CartProxy }>({
  network: async ({ baseURL }, use) => {
    const network = await openCartProxy(baseURL ?? '');
    await use(network);
    await network.close();
  },
});

const FAULTS: readonly CartFault[] = ['fails', 'hangs', 'twice', 'hangs-received', 'hangs-in-body'];

/** Makes all time-outs of a page five times shorter. */
function shortenTimeouts(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms / 5);
  const { prototype } = XMLHttpRequest;
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'timeout') as Required<PropertyDescriptor>;
  Object.defineProperty(prototype, 'timeout', {
    get,
    set(ms: number) {
      set.call(this, ms / 5);
    },
  });
}

const quantityOf = (page: Page, name: string) => lineOf(page, name).getByRole('spinbutton');

/** Returns what the server has: quantities by the title of the product, codes of coupons, and the total. */
async function cartOfServer(page: Page) {
  const { origin } = new URL(page.url());
  const response = await page.request.get(`${origin}/api/commerce/shopping-cart?calculateSubtotal=true`);
  const cart = await response.json();
  return {
    quantities: Object.fromEntries(
      cart.entries.map((each: { title: string; quantity: number }) => [each.title, each.quantity]),
    ),
    coupons: cart.coupons.map(({ code }: { code: string }) => code),
    grandTotalCents: cart.grandTotalCents,
  };
}

test('at rest, a cart page shows what the server has and the visitor chose, though every third call fails, hangs or is made twice', async ({
  page,
  network,
  allowConsole,
}) => {
  // Time-outs are of two seconds, and retries wait for up to 30.
  test.setTimeout(240_000);
  allowConsole(/Failed to load resource|could not be loaded/);
  await page.addInitScript(shortenTimeouts);
  await openCart(page, [BOWL, POT], '/cart', network.origin);
  let calls = 0;
  network.nextFault = () => {
    calls += 1;
    return calls % 3 === 0 ? (FAULTS[(calls / 3) % FAULTS.length] as CartFault) : 'none';
  };
  let bowls = 1;
  let pots = 1;
  // By then, each fault has occurred.
  while (calls < 3 * FAULTS.length) {
    pots = (pots % 5) + 2;
    bowls += 1;
    await quantityOf(page, 'Salt Pot').fill(String(pots));
    await lineOf(page, 'Tidal Bowl').getByRole('button', { name: 'One more of' }).click();
    await rest(page, 60_000);
    await expect(quantityOf(page, 'Salt Pot')).toHaveValue(String(pots));
    await expect(quantityOf(page, 'Tidal Bowl')).toHaveValue(String(bowls));
  }
  await page.locator('#coupon').fill('welcome10');
  await page.locator('#coupon').press('Enter');
  await page.getByRole('button', { name: 'Remove Salt Pot' }).click();
  await expect(page.locator('.cart-summary')).toContainText('WELCOME10', { timeout: 60_000 });
  await rest(page, 60_000);
  expect(new Set(network.calls.map((call) => call.split(' ')[0]))).toEqual(new Set(['none', ...FAULTS]));
  network.nextFault = () => 'none';
  expect(await cartOfServer(page)).toEqual({
    quantities: { 'Tidal Bowl': bowls },
    coupons: ['WELCOME10'],
    grandTotalCents: (bowls * 3800 * 9) / 10,
  });
  const shown = await page.locator('#sqs-cart-container').ariaSnapshot();
  await page.reload();
  await rest(page);
  expect(await page.locator('#sqs-cart-container').ariaSnapshot()).toBe(shown);
});

test('while a call hangs, a cart page recalculates, and from its time-out on says that changes are kept until they are made', {
  tag: '@long',
}, async ({ page, network, allowConsole, axe, axeColours }) => {
  test.setTimeout(90_000);
  allowConsole(/Failed to load resource|could not be loaded/);
  await openCart(page, [POT], '/cart', network.origin);
  const root = page.locator('#sqs-cart-root');
  network.nextFault = () => 'hangs';
  await page.getByRole('button', { name: 'One more of' }).click();
  await expect(quantityOf(page, 'Salt Pot')).toHaveValue('2');
  await expect.poll(() => network.calls.length).toBeGreaterThan(0);
  await expect(root).toHaveAttribute('data-state', 'recalculating');
  await expect(page.locator('[data-cart=totals]').first()).toHaveAttribute('aria-busy', 'true');
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText('Please check your internet connection.', { timeout: 20_000 });
  await expect(message).toContainText('Your changes are kept.');
  await expect(quantityOf(page, 'Salt Pot')).toHaveValue('2');
  expect(await axe('.cart')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours('.cart')).toEqual([]);
  network.nextFault = () => 'none';
  await expect(message).toHaveCount(0, { timeout: 30_000 });
  await rest(page, 30_000);
  expect(await cartOfServer(page)).toMatchObject({ quantities: { 'Salt Pot': 2 } });
  await expect(page.locator('.cart-summary')).toContainText('$52.00');
});

test('while the page that prints the totals hangs, a cart page says so, and shows them later', {
  tag: '@long',
}, async ({ page, network, allowConsole }) => {
  test.setTimeout(90_000);
  allowConsole(/Failed to load resource|could not be loaded/);
  await openCart(page, [POT], '/cart', network.origin);
  let isHanging = true;
  network.nextFault = () =>
    isHanging && network.calls.some((call) => call.includes('PUT')) ? 'hangs-in-body' : 'none';
  await page.getByRole('button', { name: 'One more of' }).click();
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText('Your changes are kept.', { timeout: 20_000 });
  await expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-state', 'recalculating');
  isHanging = false;
  await expect(message).toHaveCount(0, { timeout: 20_000 });
  await rest(page);
  await expect(page.locator('.cart-summary')).toContainText('$52.00');
});
