import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { tabTo } from './tab-to';

const PAGE = '/questions';
const question = (page: Page, title: string) => page.locator('details').filter({ hasText: title }).first();

test.describe('questions in details', () => {
  test('open by keyboard, one at a time, and by the address', async ({ page, axe }) => {
    await page.goto(`${PAGE}#gold`);
    await expect(question(page, 'Do you mend with gold?')).toHaveAttribute('open');
    await expect(page.getByText('Twice a year')).toBeInViewport();
    const oven = page.locator('summary', { hasText: 'And into the oven?' });
    await tabTo(page, oven);
    await page.keyboard.press('Enter');
    await expect(page.getByText('clay remembers')).toBeVisible();
    await expect(question(page, 'Do you mend with gold?')).not.toHaveAttribute('open');
    expect(await axe()).toEqual([]);
  });

  test('a link in an answer opens another one, and Back returns', { tag: '@long' }, async ({ page }) => {
    await page.goto(PAGE);
    await page.getByText('Mine arrived in pieces.').click();
    await page.getByRole('link', { name: 'mended with gold' }).click();
    await expect(page.getByText('Twice a year')).toBeInViewport();
    await expect(page).toHaveURL(/#gold$/);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('open and close', { tag: '@long' }, async ({ page }) => {
      await page.goto(PAGE);
      await page.getByText('Mine arrived in pieces.').click();
      await expect(page.getByText('Send us a picture')).toBeVisible();
    });
  });
});

/** As the engine prints it. */
const ENGINE = `<ul class="accordion-items-container" data-should-allow-multiple-open-items="" data-is-expanded-first-item="true">${[
  'Oak',
  'Ash',
]
  .map(
    (
      name,
      index,
    ) => `<li class="accordion-item"><h4 class="accordion-item__title-wrapper" role="heading" aria-level="3">
        <button class="accordion-item__click-target" aria-expanded="false" id="button-${index}" aria-controls="dropdown-${index}"
          ><span class="accordion-item__title">${name}</span></button></h4>
        <div class="accordion-item__dropdown" role="region" id="dropdown-${index}" aria-labelledby="button-${index}"
          ><div class="accordion-item__description"><p id="text-${index}">About ${name}</p></div></div></li>`,
  )
  .join('')}</ul>`;

test('the engine’s accordion opens by keyboard, one item at a time, and by the address', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<main([^>]*)>/, (tag) => tag + ENGINE);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  const oak = page.getByRole('button', { name: 'Oak' });
  const ash = page.getByRole('button', { name: 'Ash' });
  await expect(oak).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('About Ash')).toBeHidden();
  await tabTo(page, ash);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ash' })).toContainText('About Ash');
  await expect(page.getByText('About Oak')).toBeHidden();
  await expect(oak).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => location.assign('#text-0'));
  await expect(page.getByText('About Oak')).toBeInViewport();
});
