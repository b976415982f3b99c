import { expect, test } from './fixtures';
import { BOWL, expectAddedText, openProduct } from './product-page';
import { tabTo } from './tab-to';

test('a variant and a quantity are chosen and added by keyboard alone, without a shift', async ({
  page,
  axe,
  layoutShift,
}) => {
  const { button, pill } = await openProduct(page);
  const product = page.locator('article.product');
  await tabTo(page, page.getByRole('combobox', { name: 'Size', exact: true }));
  await expect(product).toMatchAriaSnapshot(`
    - heading "Tidal Bowl" [level=1]
    - status: from $38.00
    - combobox "Size":
      - option "Select Size" [selected]
    - radiogroup "Glaze":
      - radio "Chalk"
      - radio "Sea Grey"
      - radio "Iron"
    - spinbutton "Quantity": "1"
    - button "Add To Cart"
    - paragraph: In stock. Sent on Thursday.
  `);
  await page.keyboard.press('L');
  await expect(product).toMatchAriaSnapshot(`
    - status: from $38.00
    - combobox "Size":
      - option "Large" [selected]
    - radiogroup "Glaze":
      - radio "Chalk"
      - radio "Sea Grey – sold out"
      - radio "Iron"
  `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(product).toMatchAriaSnapshot(`
    - status: from $38.00
    - radiogroup "Glaze":
      - radio "Sea Grey – sold out" [checked]
    - status:
      - paragraph: Not made in this combination.
  `);
  await page.keyboard.press('ArrowDown');
  await expect(product).toMatchAriaSnapshot(`
    - status: $92.00
    - combobox "Size":
      - option "Large" [selected]
    - radiogroup "Glaze":
      - radio "Iron" [checked]
    - spinbutton "Quantity": "1"
    - button "Add To Cart"
    - text: Only 3 left.
  `);
  await expect(
    page.getByRole('group', { name: 'Pictures' }).getByRole('radio', { checked: true }),
  ).toHaveAccessibleName(/iron/i);
  await expect(page).toHaveURL(/\?variant=691219a042061ff6c2214913$/);
  expect(await page.evaluate(() => history.length)).toBe(2);
  expect(await axe()).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('9');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(product.getByRole('alert')).toBeVisible();
  await expect(product).toMatchAriaSnapshot('- spinbutton "Quantity": "9"');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectAddedText(button);
  await expect(pill).toMatchAriaSnapshot('- link "3 items in cart"');
  expect(await layoutShift()).toBe(0);
});

test('an address chooses its variant, and a reload keeps what was chosen since', async ({
  page,
  layoutShift,
}) => {
  await page.goto(`${BOWL}?variant=TB-M-IR`);
  await expect(page.locator('.variant-notes')).toHaveText('Sold out in this combination.', {
    useInnerText: true,
  });
  await expect(page.getByRole('combobox', { name: 'Size', exact: true })).toHaveValue('Medium');
  await expect(page.locator('.product-cost')).toContainText('$58.00');
  expect(await layoutShift()).toBe(0);
  await page.locator('[value=Chalk] + label').click();
  await expect(page.locator('.product-cost')).toContainText('$52.00');
  await page.reload();
  await expect(page.locator('.product-cost')).toContainText('$52.00');
});

test('on a phone, a bar adds while the form’s own button is out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const { button } = await openProduct(page, '/shop/p/drift-cushion?variant=DRIFC-TIDE-WOOL');
  const bar = page.locator('.buy-bar');
  await button.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByText('Returns').scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    document.querySelector('.lightbox-handle-wrapper')?.scrollIntoView({ block: 'end' }),
  );
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('$78.00');
  await bar.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(bar).toContainText('Added!');
  await expect(page.locator('.sqs-cart-quantity').first()).toHaveText('1');
});

for (const path of [BOWL, '/he/p/tidal-bowl'])
  test(`on a narrow phone, the bar of ${path} has one height, whatever the length of its price`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const bar = page.locator('.buy-bar');
    const heightOf = async (query: string, price: RegExp) => {
      await page.goto(path + query);
      await expect(bar).toContainText(price);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      return (await bar.boundingBox())?.height;
    };
    expect(await heightOf('', /38/)).toBe(await heightOf('?variant=TB-L-IR', /92/));
  });

for (const path of ['/shop/p/keeper-jar', '/shop/p/shoal-bowl', '/shop/p/a-day-throwing']) {
  const options = { tag: '@long' };
  test(
    `on a phone, nothing on ${path} moves with the price of any variant, not even after an input`,
    options,
    async ({ page, everyLayoutShift }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const variants = page.locator('article.product .product-variants');
      const all: { sku: string; attributes: Record<string, string> }[] = JSON.parse(
        (await variants.getAttribute('data-variants')) ?? '',
      );
      for (const { sku, attributes } of all) {
        for (const [name, value] of Object.entries(attributes))
          await variants
            .locator(`select[data-variant-option-name="${name}"]`)
            .selectOption(value, { force: true });
        await expect(variants).toHaveAttribute('data-selected-variant', new RegExp(`"sku":"${sku}"`));
      }
      expect(await everyLayoutShift()).toBe(0);
    },
  );
}

test('on a phone, the gallery shows the first picture for the variant that it belongs to', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const product = await openProduct(page, `${BOWL}?variant=TB-M-CH`);
  const first = page.locator('main .product-gallery li').first();
  const scrolled = () => first.evaluate(({ parentElement }) => Math.round(parentElement?.scrollLeft ?? -1));
  await expect(first).toHaveAttribute('data-selected-image');
  await expect.poll(scrolled).toBe(0);
  await product.choose('Glaze', 'Sea Grey');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await product.choose('Glaze', 'Chalk');
  await expect.poll(scrolled).toBe(0);
});
