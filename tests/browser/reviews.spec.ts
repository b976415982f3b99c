import type { Page } from '@playwright/test';
import { exportEvents, nameView } from './exported-records';
import { expect, test } from './fixtures';
import { BOWL, openProduct } from './product-page';
import { tabTo } from './tab-to';
import { setTextSize } from './text-size';

const BOWL_ID = '6912edb2620002c05f71559a';

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const reviews = (page: Page) => section(page).locator('.review');

test('a visitor reads the reviews by keyboard, from the stars below the title to the last page', async ({
  page,
  axe,
  layoutShift,
}) => {
  await openProduct(page);
  const anchor = page.getByRole('link', { name: '4.6 out of 5 (23 reviews)' });
  await tabTo(page, anchor);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${BOWL}#reviews`);
  await expect(section(page)).toBeInViewport();
  await expect(section(page)).toMatchAriaSnapshot(`
    - heading "Reviews" [level=2]
    - paragraph:
      - img "4.6 out of 5"
      - text: 23 reviews
    - list "How it was rated":
      - listitem: 5 stars 16 reviews
      - listitem: 4 stars 5 reviews
      - listitem: 3 stars 1 review
      - listitem: 2 stars 1 review
      - listitem: 1 star 0 reviews
    - list:
      - listitem:
        - img "5 out of 5"
        - heading "The one I reach for" [level=3]
        - paragraph: /Six months of soup/
        - paragraph:
          - text: Ines Carvalho
          - time: November 14, 2026
          - text: Bought here
  `);
  expect(await axe('#reviews')).toEqual([]);

  const more = section(page).locator('.review-more summary');
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await expect(more).toHaveText('Read on', { useInnerText: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Turmeric does, for about a day.')).toBeVisible();
  await expect(more).toHaveText('Show less', { useInnerText: true });

  await page.keyboard.press('Tab');
  const pages = page.getByRole('navigation', { name: 'Pages of reviews' });
  await expect(pages.getByText('1')).toBeFocused();
  await tabTo(page, pages.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${BOWL}?reviews=2#reviews`);
  await expect(page).toHaveTitle('Tidal Bowl, reviews, page 2 – Fenwater');
  await expect(section(page)).toBeInViewport();
  await expect(section(page)).toMatchAriaSnapshot(`
    - heading "Reviews" [level=2]
    - navigation "Pages of reviews":
      - link "Previous"
      - list
      - link "Next"
  `);
  await tabTo(page, pages.getByRole('link', { name: 'Page 3' }));
  await page.keyboard.press('Enter');
  await expect(reviews(page)).toHaveCount(3);
  await expect(pages).toMatchAriaSnapshot(`
    - link "Previous"
    - list:
      - listitem:
        - link "Page 1"
      - listitem:
        - link "Page 2"
      - listitem:
        - link "Page 3"
  `);
  await page.goBack();
  await expect(reviews(page)).toHaveCount(10);
  expect(await layoutShift()).toBe(0);
});

test('the pages keep a variant that is chosen later', { tag: '@long' }, async ({ page }) => {
  const { choose } = await openProduct(page);
  await choose('Size', 'Medium');
  await choose('Glaze', 'Chalk');
  await expect(page).toHaveURL(/variant=/);
  const variant = new URL(page.url()).search.slice(1);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${BOWL}?reviews=2&${variant}#reviews`);
  await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('Medium');
});

test('the pages keep the chosen variant of the address, and work without scripts', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto(`${BOWL}?variant=TB-M-CH`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${BOWL}?variant=TB-M-CH&reviews=2#reviews`);
  await expect(reviews(page)).toHaveCount(10);
  await page.goto(BOWL);
  await section(page).getByText('Read on').click();
  await expect(page.getByText('Turmeric does, for about a day.')).toBeVisible();
  await page.close();
});

test('texts of both directions keep to themselves, on the Hebrew page too', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await page.goto(BOWL);
  const hebrew = reviews(page).filter({ hasText: 'קערה אחת' });
  await expect(hebrew.getByRole('heading')).toHaveCSS('direction', 'rtl');
  await expect(hebrew.locator('.review-text')).toHaveAttribute('lang', 'he');
  await page.goto('/he/p/tidal-bowl');
  const region = page.getByRole('region', { name: 'ביקורות' });
  await expect(region).toMatchAriaSnapshot(`
    - heading "ביקורות" [level=2]
    - paragraph:
      - img "4.6 מתוך 5"
      - text: 23 ביקורות
    - list "כך דירגו אותו":
      - listitem: 5 כוכבים 16 ביקורות
      - listitem: 4 כוכבים 5 ביקורות
      - listitem: 3 כוכבים ביקורת אחת
      - listitem: שני כוכבים ביקורת אחת
      - listitem: כוכב אחד 0 ביקורות
  `);
  await expect(region.getByRole('heading', { name: 'The one I reach for' })).toHaveCSS('direction', 'ltr');
  expect(await axe('#reviews')).toEqual([]);
});

test('long texts fit from 320 to 2,560 pixels, and at a text size of 200 %', { tag: '@long' }, async ({
  page,
  axeColours,
}) => {
  await page.route(`**${BOWL}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /(Ines Carvalho|The one I reach for)/g,
      `$1${'w'.repeat(180)}`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(BOWL);
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours('#reviews')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await setTextSize(page, 200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a product without reviews says so, without stars', { tag: '@long' }, async ({ page }) => {
  await page.goto('/shop/p/ebb-plate');
  await expect(section(page)).toHaveText(/Reviews\s+Nobody has written about it yet\./);
  await expect(page.locator('.stars')).toHaveCount(0);
});

test('the ways to the reviews are events', { tag: '@long' }, async ({ page, context, request, baseURL }) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: baseURL ?? '' }]);
  const view = nameView();
  await page.goto(`${BOWL}?utm_source=${view}`);
  // Clicks are recorded once telemetry has started.
  await expect.poll(() => exportEvents(request, view)).toContain(`product_visit ${BOWL_ID}`);
  await page.getByRole('link', { name: /^4\.6/ }).click();
  await page.getByRole('link', { name: 'Reviews 23 reviews' }).click();
  const sent = async () =>
    (await exportEvents(request, view)).filter((event) => event.startsWith('reviews_'));
  await expect.poll(sent).toEqual([`reviews_anchor ${BOWL_ID}`, `reviews_tab ${BOWL_ID}`]);
});
