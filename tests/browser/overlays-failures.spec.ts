import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, focused, openOverlaysPage, settled } from './overlay-page';

interface ErrorReport {
  behaviour: string;
  message: string;
  path?: string;
}

/** Records `vitrine:error` events and returns a function that reads them. */
async function recordErrors(page: Page): Promise<() => Promise<ErrorReport[]>> {
  await page.evaluate(() => {
    const reports: ErrorReport[] = [];
    document.addEventListener('vitrine:error', (event) => {
      const { behaviour, error } = (event as CustomEvent).detail;
      reports.push({ behaviour, message: error.message, path: error.path });
    });
    Object.assign(window, { reports });
  });
  return () => page.evaluate(() => (window as unknown as { reports: ErrorReport[] }).reports);
}

test.beforeEach(async ({ page }) => openOverlaysPage(page));

test.describe('content that fails to load', () => {
  test('shows a message, a retry and a link to the page', async ({ page, axe, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.abort(),
    );
    await page.getByRole('link', { name: 'Meet the studio' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText('Unable to load. Try again.');
    await expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', /\/#studio$/);
    await settled(page);
    expect(await axe()).toEqual([]);

    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: /Four people/ })).toBeVisible();
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))).toBe(true);
  });

  test('because it does not exist offers the page without a retry and is reported once with its path', {
    tag: '@long',
  }, async ({ page, axe, allowConsole }) => {
    allowConsole(/lightbox failed|404/);
    const errors = await recordErrors(page);
    await page.getByRole('link', { name: 'A page that was lost' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText('This content was not found.');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await settled(page);
    expect(await axe()).toEqual([]);
    await expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
      'href',
      /\/overlays\/lost#page$/,
    );
    expect(await errors()).toEqual([
      {
        behaviour: 'lightbox',
        message: 'There is nothing at /overlays/lost#page.',
        path: '/overlays/lost#page',
      },
    ]);
  });

  test('does not reopen a dialog that was closed while it loaded', { tag: '@long' }, async ({ page }) => {
    await page.route(
      (url) => url.pathname === '/',
      () => {},
    );
    await page.getByRole('link', { name: 'Meet the studio' }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    expect(await focused(page)).toBe('Meet the studio');
  });
});

test.describe('an overlay that throws', () => {
  test.beforeEach(async ({ page, allowConsole }) => {
    allowConsole(/popup failed on/);
    await page.evaluate(() => {
      const { append } = Element.prototype;
      Element.prototype.append = function (...nodes: (Node | string)[]) {
        if (this.matches('.vitrine-panel-text')) throw new Error('broken on purpose');
        append.apply(this, nodes);
      };
    });
  });

  test('shows a message, is reported once and leaves the page working', { tag: '@long-react' }, async ({
    page,
    axe,
    consoleErrors,
  }) => {
    const errors = await recordErrors(page);
    await page.getByRole('link', { name: 'Delivery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delivery' });
    await expect(dialog.getByRole('alert')).toHaveText('Something went wrong');
    await settled(page);
    expect(await axe()).toEqual([]);
    expect(await errors()).toEqual([{ behaviour: 'popup', message: 'broken on purpose' }]);
    expect(consoleErrors.length).toBe(1);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialogs(page)).toHaveCount(0);
    expect(await focused(page)).toBe('Delivery');
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Go to the shop' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave for the shop?' })).toBeVisible();
  });
});

test('HTML of another page is sanitized', { tag: '@long' }, async ({ page, allowConsole }) => {
  // The parser reports violations although it runs nothing.
  allowConsole(/Content Security Policy/);
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><div id="studio"><h2>Clean</h2><script>window.hacked = 1</script>
          <img src="/missing.png" alt="" onerror="window.hacked = 2"><a href="java&#10;script:window.hacked=3">Link</a>
          <p style="color:red" onclick="window.hacked=4">Text</p><iframe srcdoc="<script>parent.hacked=5</script>"></iframe>
          <a href="next">Next</a></div>`,
      }),
  );
  await page.route('**/missing.png', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.getByRole('link', { name: 'Meet the studio' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Clean' })).toBeVisible();
  await dialog.getByText('Text').click();
  await expect(dialog.locator('script, [onerror], [onclick], [style], [srcdoc]')).toHaveCount(0);
  await expect(dialog.getByText('Link', { exact: true })).not.toHaveAttribute('href');
  await expect(dialog.getByText('Next')).toHaveAttribute('href', /^http:\/\/[^/]+\/next$/);
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
});
