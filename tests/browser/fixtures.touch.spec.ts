import { expect, test } from './fixtures';

test('the phone project has a narrow touch screen', async ({ page }) => {
  await page.setContent('<meta name="viewport" content="width=device-width">');
  expect(await page.evaluate(() => [innerWidth, navigator.maxTouchPoints > 0])).toEqual([390, true]);
});
