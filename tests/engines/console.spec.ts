import { sendViews } from '../browser/performance-views';
import type { Driver } from './drivers/driver';
import { expect, test } from './fixtures';
import { clickText, retype, waitForText } from './page-actions';

const TOKEN = 'owner-of-the-tests';

async function signIn(driver: Driver, url: string): Promise<void> {
  await driver.open(url);
  await driver.waitFor(() => {
    const details = document.querySelector<HTMLDetailsElement>('details:has([type=password])');
    if (details) details.open = true;
    return Boolean(document.querySelector('[name=token]')?.checkVisibility());
  });
  await driver.type('[name=token]', TOKEN);
  await driver.press('Enter');
}

test('a wrong token is refused, and the right one leads to the requested screen', {
  tag: ['@sample', '@not-chromium'],
}, async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/config/orders`);
  await driver.waitFor(() => location.pathname.includes('sign-in'));
  await driver.type('[name=token]', 'not the token');
  await driver.press('Enter');
  await waitForText(driver, '[role=alert]', 'This is not the owner’s token.');
  await driver.type('[name=token]', TOKEN);
  await driver.press('Enter');
  await driver.waitFor(() => location.pathname === '/config/orders');
  await waitForText(driver, 'h1', 'Orders');
});

test('the owner edits a product, is told of a wrong price, and saves it', async ({ driver, shop }) => {
  await signIn(driver, `${shop.origin}/config/products?search=heron`);
  await clickText(driver, '.product-row a', 'Heron');
  await waitForText(driver, 'h1', 'Heron');
  const price = 'input[data-test-price]';
  await driver.waitFor(() => {
    const label = [...document.querySelectorAll('label')].find((each) =>
      each.textContent.includes('Price, USD'),
    );
    label?.control?.setAttribute('data-test-price', '');
    return Boolean(label?.control);
  });
  const before = await driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, price);
  await retype(driver, price, '12,5 or so');
  await clickText(driver, 'button', 'Save');
  await waitForText(driver, 'main', 'Enter an amount, such as 38.00.');
  await retype(driver, price, '123.45');
  await clickText(driver, 'button', 'Save');
  await waitForText(driver, '[role=status]', 'aved');
  await retype(driver, price, String(before));
  await clickText(driver, 'button', 'Save');
  await waitForText(driver, '[role=status]', 'aved');
});

test('the report shows its metrics for the owner, and filters by device', async ({
  driver,
  shop,
  request,
}) => {
  const template = await sendViews(request, 15);
  await signIn(driver, `${shop.origin}/config/performance?template=${template}`);
  for (const metric of ['LCP', 'INP', 'CLS', '15 values'])
    await waitForText(driver, '.report-body[aria-busy=false]', metric);
  await driver.open(`${shop.origin}/config/performance?template=${template}&device=desktop`);
  await waitForText(driver, 'button', 'desktop');
  await waitForText(driver, '.report-body[aria-busy=false]', 'No views were measured');
  expect(await driver.evaluate(() => document.querySelectorAll('[role=alert]').length)).toBe(0);
});
