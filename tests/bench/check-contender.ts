import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { untilLabelled } from './bench-page';
import type { BenchServer } from './bench-server';
import type { Contender } from './contender';

const PRODUCT = 2;
/** The product's id and variant, as created by `makeProducts`. */
const EXPECTED = {
  itemId: `a${'3'.padStart(23, '0')}`,
  sku: 'BOWL-3-3',
  quantity: 2,
  additionalFields: 'null',
};

/**
 * Uses a contender's page like a shopper, before the measurement, to verify that the page works.
 * @throws {Error} with everything that the page did wrong
 */
export async function checkContender(
  browser: Browser,
  server: BenchServer,
  { name, label }: Contender,
  path: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.origin });
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`threw ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`logged: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (!response.ok()) problems.push(`${response.url()} returned ${response.status()}`);
    });
    await page.addInitScript(keepParsedSelects);
    await page.goto(path);
    problems.push(...(await shopFor(page, server)));
  } catch (cause) {
    throw new Error(`${label} (${name}) does not work: ${[...problems, String(cause)].join('; ')}.`, {
      cause,
    });
  } finally {
    await context.close();
  }
  if (problems.length > 0) throw new Error(`${label} (${name}) does not work: ${problems.join('; ')}.`);
}

async function shopFor(page: Page, server: BenchServer): Promise<string[]> {
  const product = page.locator('.product').nth(PRODUCT);
  server.takeAdds();
  await product.locator('select').nth(0).selectOption('Large');
  await product.locator('select').nth(1).selectOption('Sea Grey');
  await product.locator('.product-variants[data-variant-in-stock=true]').waitFor({ timeout: 5000 });
  await product.locator('.product-quantity-input input').fill('2');
  await product.locator('.sqs-add-to-cart-button').click();
  await untilLabelled(page, PRODUCT, 'Adding…');
  await untilLabelled(page, PRODUCT, 'Added!');
  const count = page.locator('.sqs-cart-quantity').filter({ hasText: /^2$/ });
  await count.waitFor({ state: 'attached', timeout: 5000 });
  await untilLabelled(page, PRODUCT, 'Add To Cart');
  const adds = server.takeAdds();
  return [
    ...(isDeepStrictEqual(adds, [EXPECTED]) ? [] : [`sent ${JSON.stringify(adds)}`]),
    ...((await hasParsedSelects(page)) ? [] : ['replaced elements that the server had rendered']),
  ];
}

/** Runs in the page: stores the parsed elements before any module runs. */
function keepParsedSelects(): void {
  document.addEventListener(
    'readystatechange',
    () => Object.assign(window, { parsedSelects: [...document.querySelectorAll('select')] }),
    { once: true },
  );
}

function hasParsedSelects(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { parsedSelects } = window as unknown as { parsedSelects: Element[] };
    return parsedSelects.length > 0 && parsedSelects.every(({ isConnected }) => isConnected);
  });
}
