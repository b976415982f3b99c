import { expect, test } from './fixtures';
import { waitFrames } from './wait-frames';

test('a dialog that is taller than the window opens at its top', { tag: '@sample' }, async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/shop/p/eddy-board`);
  await driver.evaluate(() => {
    const choose = (select: HTMLSelectElement | undefined, label: string) => {
      if (!select) throw new Error(`There is no field for ${label}.`);
      select.value = [...select.options].find(({ text }) => text.startsWith(label))?.value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const [size, wood] = document.querySelectorAll<HTMLSelectElement>('main select');
    choose(size, '26 cm');
    choose(wood, 'Oak');
  });
  await driver.click('main .sqs-add-to-cart-button');
  await driver.waitFor(() => Boolean(document.querySelector('dialog[open][data-tall] :focus')));
  // A browser may scroll to the focus later.
  await waitFrames(driver);
  const [scrolled, top] = await driver.evaluate(() => [
    document.querySelector('dialog')?.scrollTop ?? -1,
    document.querySelector('dialog .vitrine-close')?.getBoundingClientRect().top ?? -1,
  ]);
  expect(scrolled).toBe(0);
  expect(top).toBeGreaterThanOrEqual(0);
});
