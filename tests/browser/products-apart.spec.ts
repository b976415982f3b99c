import type { Locator, Page } from '@playwright/test';
import { type ProductOptions, printProduct } from '../support/engine-markup';
import { expect, test } from './fixtures';
import { BOWL, itemIdOf, openProduct } from './product-page';

// The engine gives the radio buttons of every product the same names and ids.

const FIRST = '5f1e0c0e0000000000000001';
const SECOND = '5f1e0c0e0000000000000002';

const MUGS: ProductOptions = {
  variants: [
    { sku: 'S-ASH', attributes: { Size: 'S', Glaze: 'Ash' }, price: '25.00' },
    { sku: 'L-ASH', attributes: { Size: 'L', Glaze: 'Ash' }, price: '30.00' },
    { sku: 'S-SEA', attributes: { Size: 'S', Glaze: 'Sea' }, price: '27.00' },
    { sku: 'L-SEA', attributes: { Size: 'L', Glaze: 'Sea' }, price: '32.00' },
  ],
};

interface State {
  readonly selects: readonly string[];
  readonly radios: readonly string[];
  readonly price: string | undefined;
  readonly sku: string | undefined;
}

const UNCHOSEN: State = { selects: ['', ''], radios: [], price: 'from $25.00', sku: undefined };

/** Opens a page without styles that has a block for each item. */
async function open(page: Page, ids: readonly string[], query = ''): Promise<Locator> {
  // The demo's own styles show one control for each option, these both.
  await page.route('**/*.css*', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.route('**/plain*', async (route) => {
    const response = await route.fetch();
    const blocks = ids.map((id) => {
      const product = { ...MUGS, id };
      const parts = printProduct('product-price', product) + printProduct('product-checkout', product);
      return `<section data-item-id="${id}">${parts}</section>`;
    });
    const body = (await response.text()).replace(
      /<main[\s\S]*<\/main>/,
      () => `<main>${blocks.join('')}</main>`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`/plain${query}`);
  return page.locator('main > section');
}

const read = (block: Locator): Promise<State> =>
  block.evaluate((element) => {
    const selected = element.querySelector<HTMLElement>('.product-variants')?.dataset.selectedVariant;
    return {
      selects: [...element.querySelectorAll('select')].map(({ value }) => value),
      radios: [...element.querySelectorAll<HTMLInputElement>('[type=radio]:checked')].map(
        ({ value }) => value,
      ),
      price: element.querySelector('.product-price')?.textContent.replace(/\s+/g, ' ').trim(),
      sku: selected && JSON.parse(selected).sku,
    };
  });

const radio = (block: Locator, value: string) => block.locator(`[type=radio][value="${value}"]`);
const label = (block: Locator, value: string) => block.locator(`[type=radio][value="${value}"] + label`);

for (const [name, ids] of [
  ['two products', [FIRST, SECOND]],
  ['one product twice', [FIRST, FIRST]],
] as const) {
  test(`${name}: radio buttons and their labels choose only in their own block`, {
    tag: '@long',
  }, async ({ page }) => {
    const blocks = await open(page, ids);
    const [first, second] = [blocks.nth(0), blocks.nth(1)];
    await radio(second, 'L').check();
    await expect.poll(() => read(second)).toMatchObject({ selects: ['L', ''], radios: ['L'] });
    expect(await read(first)).toEqual(UNCHOSEN);
    await label(second, 'Sea').click();
    await label(first, 'S').click();
    await radio(first, 'Ash').check();
    await expect
      .poll(() => read(first))
      .toEqual({ selects: ['S', 'Ash'], radios: ['S', 'Ash'], price: '$25.00', sku: 'S-ASH' });
    expect(await read(second)).toEqual({
      selects: ['L', 'Sea'],
      radios: ['L', 'Sea'],
      price: '$32.00',
      sku: 'L-SEA',
    });
  });
}

test('two products: labels choose in their own block once late scripts have loaded, before any sign of intent', {
  tag: '@long',
}, async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/chunks/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  const blocks = await open(page, [FIRST, SECOND]);
  const [first, second] = [blocks.nth(0), blocks.nth(1)];
  const repeated = await label(first, 'L').getAttribute('for');
  expect(await label(second, 'L').getAttribute('for')).toBe(repeated);
  arrive();
  await expect(label(second, 'L')).not.toHaveAttribute('for', String(repeated));
  await label(second, 'L').click();
  await label(second, 'Sea').press('Enter');
  await expect
    .poll(() => read(second))
    .toEqual({ selects: ['L', 'Sea'], radios: ['L', 'Sea'], price: '$32.00', sku: 'L-SEA' });
  expect(await read(first)).toEqual(UNCHOSEN);
});

test('a single product loads no code for its options before a sign of intent', { tag: '@long' }, async ({
  page,
}) => {
  const blocks = await open(page, [FIRST]);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /variants-[^/]*\.js/.exec(name)?.[0] ?? []),
    );
  expect(await loaded()).toEqual([]);
  await label(blocks.first(), 'L').hover();
  await expect.poll(loaded).toHaveLength(1);
});

test('a product over its own page: a choice in one leaves the choice, the price and the address of the other', async ({
  page,
}) => {
  await page.route(`**${BOWL}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const id = /<article[^>]* data-item-id="(\w+)"/.exec(html)?.[1];
    const button = `<button class="sqs-product-quick-view-button" data-id="${id}">Look closer</button></main>`;
    await route.fulfill({ response, body: html.replace('</main>', button) });
  });
  const product = await openProduct(page, BOWL);
  const own = page.locator('main article.product');
  const shown = page.getByRole('dialog').locator('article.product');
  const chosen = (root: Locator) => root.locator('.variant-radiobtn:checked');
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Iron');
  await expect(own.locator('.product-cost')).toContainText('$92.00');
  const address = page.url();
  const opener = page.getByRole('button', { name: 'Look closer' });
  expect(await opener.getAttribute('data-id')).toBe(await itemIdOf(product));
  await opener.click();
  await expect(shown).toBeVisible();
  await shown.getByRole('combobox', { name: 'Size' }).selectOption('Small');
  await shown.locator('[value=Chalk] + label').click();
  await expect(shown.locator('.product-cost')).toContainText('$38.00');
  await expect(own.locator('.product-cost')).toContainText('$92.00');
  expect(
    await chosen(own).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).toContain('Iron');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
  await label(own, 'Chalk').click();
  await expect(own.locator('.product-cost')).toContainText('$84.00');
});
