import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { sendViews, signIn } from './performance-views';

const CALL = '**/api/vitrine/performance/report*';

const report = (page: Page) => page.locator('.report-body');
const pageTypes = (page: Page) => page.getByRole('combobox', { name: /^Page type/ });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const overview = (page: Page) => page.getByRole('navigation', { name: 'Metrics' });

async function openReport(page: Page, query: string): Promise<void> {
  await signIn(page, `/config/performance${query}`);
  await expect(report(page)).toHaveAttribute('aria-busy', 'false');
}

test.describe('signing in', () => {
  test('by keyboard opens the requested report', { tag: '@long' }, async ({ page, allowConsole }) => {
    allowConsole(/status of 403/);
    await page.goto('/config/performance?device=phone');
    await expect(page).toHaveURL(/sign-in/);
    const token = page.getByLabel('Owner’s token');
    await expect(token).toBeFocused();
    // A page without navigation has no column for it.
    expect((await token.boundingBox())?.width).toBeGreaterThan(240);
    await page.keyboard.type('not the token');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This is not the owner’s token.');
    await expect(page.getByLabel('Owner’s token')).toBeFocused();
    await page.keyboard.type('owner-of-the-tests');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/config\/performance\?device=phone$/);
    await expect(page.getByRole('button', { name: 'Device: phone' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the owner can sign in and out', { tag: '@long' }, async ({ page }) => {
    await signIn(page, '/config');
    await expect(page.getByRole('main').getByRole('link', { name: 'Performance' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/sign-in$/);
    await page.goto('/config');
    await expect(page).toHaveURL(/sign-in$/);
  });
});

test.describe('the report', () => {
  test('shows percentiles, confidence intervals, coverage and errors', async ({ page, request }) => {
    const template = await sendViews(request, 60);
    await openReport(page, `?template=${template}`);
    const lcp = overview(page).getByRole('listitem').filter({ hasText: 'LCP' });
    // The 45th of 60 values is 3,200 ms × 44 ÷ 60, with an error of at most 1 %.
    await expect(lcp).toContainText(/2,3[2-7]\d\u202fms p75/);
    await expect(lcp).toContainText('good, could also be needs improvement');
    await expect(lcp).toContainText(/95\u202f% interval: [\d,]+–[\d,]+\u202fms/);
    await expect(lcp).toContainText('60 values');
    await expect(lcp).toContainText('more than the census counted');
    const missing = page.getByRole('region', { name: 'What is missing' });
    await expect(missing).toContainText('In the background');
    await expect(page.locator('#errors .verdict')).toContainText(`No shelf for ${template}`);
  });

  test('has a table for each chart, which opens by keyboard', { tag: '@long' }, async ({ page, request }) => {
    await openReport(page, `?template=${await sendViews(request, 30)}`);
    const section = page.getByRole('region', { name: 'Largest Contentful Paint' });
    await sections(page).getByRole('link', { name: 'LCP' }).press('Enter');
    await section.getByText('Table: LCP, distribution').focus();
    await page.keyboard.press('Enter');
    const table = section.getByRole('table', { name: /LCP, distribution/ });
    await expect(table.getByRole('rowheader', { name: 'up to 250' })).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveText(['Value', 'Page views', 'Share', 'Rating']);
    for (const chart of ['page views by rating', 'day by day', 'by page type', 'by device'])
      await expect(section.getByText(`Table: LCP, ${chart}`)).toBeVisible();
  });

  test('opens a section by the link to it, and by its address', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await openReport(page, `?template=${await sendViews(request, 20)}`);
    const missing = page.getByText('In the background');
    await expect(missing).toBeHidden();
    await sections(page).getByRole('link', { name: 'Missing' }).click();
    await expect(missing).toBeInViewport();
    await expect(sections(page)).toBeInViewport();
    await page.reload();
    await expect(missing).toBeInViewport();
  });

  test('is short on a phone, and whole when printed', { tag: '@long' }, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openReport(page, `?hours=24&template=${await sendViews(request, 20)}`);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThan(6000);
    await expect(page.getByRole('heading', { name: 'Hour by hour' })).toHaveCount(1);
    const printed = page.locator('.fold svg[role=img]');
    // The charts of five metrics.
    await expect(printed).toHaveCount(10);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const chart of await printed.all()) await expect(chart).toBeVisible();
    for (const control of ['button.text-button', 'select', 'summary:has-text("Table")'])
      await expect(page.locator(`.report-body ${control}`).filter({ visible: true })).toHaveCount(0);
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(20_000);
  });

  test('offers to remove a filter that matches no page views', { tag: '@long' }, async ({ page }) => {
    await openReport(page, '?template=never-used');
    await expect(page.getByRole('heading', { name: 'No page views were measured' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Template/ })).toContainText(
      'never-used (no page views)',
    );
    await page.getByRole('button', { name: 'Template: never-used' }).press('Enter');
    await expect(page.getByRole('combobox', { name: /^Template/ })).toBeFocused();
    await expect(page).toHaveURL(/\/config\/performance$/);
  });

  test('is accessible in light and dark colours, with open tables and on the sign-in page', async ({
    page,
    request,
    axe,
    axeColours,
    layoutShift,
    allowConsole,
  }) => {
    // axe checks every element of a long page twice.
    test.slow();
    allowConsole(/status of 403/);
    const findViolations = async () => {
      const inLight = await axe();
      await page.emulateMedia({ colorScheme: 'dark' });
      const inDark = await axeColours();
      await page.emulateMedia({ colorScheme: 'light' });
      return [...inLight, ...inDark];
    };
    const template = await sendViews(request, 40);
    await page.goto('/config');
    await page.getByLabel('Owner’s token').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await openReport(page, `?template=${template}&device=phone`);
    // The report with open tables has everything that it has with closed ones.
    for (const summary of await page.locator('#lcp summary').all()) await summary.click();
    // The links to the sections cover what is scrolled below them.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findViolations()).toEqual([]);
    expect(await layoutShift()).toBeLessThan(0.01);
    expect(await page.locator('style, script:not([nonce])').count()).toBe(0);
  });

  test('is no wider than a narrow phone, from left to right and from right to left', {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openReport(page, `?template=${await sendViews(request, 30)}`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(320);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await width()).toBeLessThanOrEqual(320);
  });

  test('shows ratings in different colours in forced colours mode', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openReport(page, `?template=${await sendViews(request, 30)}`);
    const fills = await page
      .locator('#lcp .rating-bar rect')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill));
    expect(new Set(fills).size).toBe(3);
  });
});

test.describe('filters', () => {
  test('are part of the URL: selected by keyboard, kept by a reload, reverted by Back', async ({
    page,
    request,
  }) => {
    const template = await sendViews(request, 20);
    await openReport(page, `?template=${template}`);
    await pageTypes(page).focus();
    await page.keyboard.type('product');
    await expect(page).toHaveURL(new RegExp(`\\?pageType=50&template=${template}$`));
    await expect(overview(page)).toContainText('10 values');
    await expect(page.getByRole('status').filter({ hasText: 'The report is here' })).toHaveCount(1);
    await expect(pageTypes(page)).toBeFocused();
    await page.reload();
    await expect(overview(page)).toContainText('10 values');
    await page.goBack();
    await expect(overview(page)).toContainText('20 values');
    await expect(pageTypes(page)).toHaveValue('');
    await page.goForward();
    await expect(overview(page)).toContainText('10 values');
  });

  test('do not change on a link within the page', { tag: '@long' }, async ({ page, request }) => {
    await openReport(page, `?template=${await sendViews(request, 20)}`);
    let requests = 0;
    page.on('request', (sent) => {
      if (sent.url().includes('/performance/report')) requests += 1;
    });
    await overview(page).getByRole('link', { name: 'CLS' }).click();
    await expect(page).toHaveURL(/#cls$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/#cls$/);
    expect(requests).toBe(0);
  });

  test('by date apply when the whole date is entered', { tag: '@long' }, async ({ page }) => {
    await openReport(page, '');
    await page.getByLabel('From', { exact: true }).fill('2026-01-31');
    await expect(page).not.toHaveURL(/from/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?from=2026-01-31$/);
  });

  test('show the last selection when an earlier response arrives late', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const template = await sendViews(request, 20);
    await openReport(page, `?template=${template}`);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/pageType=50/, async (route) => {
      await isReleased;
      await route.continue().catch(() => {});
    });
    await pageTypes(page).selectOption({ label: await optionText(page, 'product or post') });
    await page.getByRole('button', { name: 'Page type: product or post' }).click();
    await expect(overview(page)).toContainText('20 values');
    release();
    await expect(report(page)).toHaveAttribute('aria-busy', 'false');
    await expect(overview(page)).toContainText('20 values');
  });
});

test.describe('a failed report', () => {
  test('shows the reason and is requested again by a button', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    await page.route(CALL, (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }), {
      times: 1,
    });
    await signIn(page);
    await expect(page.getByRole('alert')).toContainText('Later.');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Performance' })).toBeFocused();
    await expect(report(page)).toBeVisible();
    // Charts have an alert each, which is empty.
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  test('because of invalid dates offers to remove all filters', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await signIn(page, '/config/performance?from=yesterday');
    await expect(page.getByRole('alert')).toContainText('Write days as');
    await page.getByRole('button', { name: 'Remove all filters' }).click();
    await expect(page).toHaveURL(/\/config\/performance$/);
    await expect(report(page)).toBeVisible();
  });

  test('because the session ended redirects to the sign-in page and back', { tag: '@long' }, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    await openReport(page, '');
    await context.clearCookies();
    await page.getByLabel('From', { exact: true }).fill('2026-01-31');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sign-in\?to=/);
    await page.getByLabel('Owner’s token').fill('owner-of-the-tests');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/config\/performance\?from=2026-01-31$/);
  });
});

/** Returns the text of a page type's option, which ends with its number of page views. */
async function optionText(page: Page, name: string): Promise<string> {
  const option = pageTypes(page).locator('option').filter({ hasText: name });
  return (await option.textContent()) ?? '';
}
