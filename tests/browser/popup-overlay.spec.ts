import type { Page } from '@playwright/test';
import { POPUP_POSITIONS } from '../../contract/site/popup-overlay';
import { expect, test } from './fixtures';
import { focused } from './overlay-page';

const NEWSLETTER_ID = '6913aa10c2f0a1577d3e0003';
const JOURNAL = '/journal';
const DAY = 86_400_000;
/** The JSON of the page context. */
const CONTEXT = /(?<=data-vitrine-context>).*?(?=<\/script>)/s;

const popup = (page: Page) => page.getByRole('dialog', { name: 'Letters from the kiln' });

interface Printed {
  /** Settings that replace those of the demo store. */
  readonly settings?: Record<string, unknown>;
  /** Replaces a text of the page. */
  readonly replace?: readonly [from: string, to: string];
}

/** Prints the journal with other settings; by default, the popup is shown as soon as the page is idle. */
async function print(page: Page, { settings = {}, replace = ['', ''] }: Printed = {}): Promise<void> {
  const changed = { showOnTimer: true, timerDelay: 0, showOnScroll: false, ...settings };
  await page.route(`**${JOURNAL}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(...replace).replace(CONTEXT, (json) => {
      const context = JSON.parse(json);
      Object.assign(context.websiteSettings.popupOverlaySettings, changed);
      return JSON.stringify(context).replaceAll('<', '\\u003c');
    });
    await route.fulfill({ response, body });
  });
}

/** Runs in the page. */
function denyStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

/** Opens the journal as a visitor who has accepted cookies. */
async function openWithConsent(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { vitrineConsent: 'full' }));
  await page.goto(JOURNAL);
}

test('a reader of the journal sees it after 40 % of the page, and nobody else does', async ({
  page,
  layoutShift,
  axe,
}) => {
  await page.goto(JOURNAL);
  await page.waitForLoadState('networkidle');
  await expect(popup(page)).toHaveCount(0);
  const sent = page.waitForRequest('**/api/census/overlay');
  await page.mouse.wheel(0, 4000);
  await expect(popup(page)).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ overlayId: 'popup-overlay' });
  expect(await focused(page)).toBe('');
  expect(await axe('dialog')).toEqual([]);
  expect(await layoutShift()).toBe(0);
  for (const path of ['/', '/shop', '/cart', '/checkout']) {
    const response = await page.request.get(path);
    expect(await response.text(), path).not.toMatch(/<template|popupOverlaySettings/);
  }
});

for (const width of [390, 1440]) {
  test(`each of the nine positions is in its place of a window of ${width} px`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await print(page);
    await page.goto(JOURNAL);
    await expect(popup(page)).toBeVisible();
    const measured: Record<string, string> = {};
    for (const position of POPUP_POSITIONS) {
      await popup(page).evaluate((dialog, name) => {
        (dialog as HTMLElement).dataset.position = name;
      }, position);
      const box = (await popup(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const place = (start: number, size: number, all: number): number => {
        const [before, after] = [start, all - start - size];
        if (Math.abs(before - after) < 2) return 1;
        return before < after ? 0 : 2;
      };
      const inline = place(box.x, box.width, width);
      measured[position] = `${['top', 'center', 'bottom'][place(box.y, box.height, 800)]}-${
        width === 390 ? 'all' : ['left', 'center', 'right'][inline]
      }`;
      expect(Math.min(box.x, box.y), position).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, position).toBeLessThanOrEqual(width);
    }
    // A phone is as wide as the card.
    const expected = POPUP_POSITIONS.map((each) => [
      each,
      width === 390 ? each.replace(/-.*/, '-all') : each,
    ]);
    expect(measured).toEqual(Object.fromEntries(expected));
  });
}

test('in the middle it is modal: it has the focus, and Escape returns it', { tag: '@long' }, async ({
  page,
  axe,
  layoutShift,
}) => {
  await print(page, { settings: { position: 'center-center', timerDelay: 1000 } });
  await page.goto(JOURNAL);
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await expect(popup(page)).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.matches('main *'))).toBe(false);
  expect(await axe()).toEqual([]);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 900);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await layoutShift()).toBe(0);
});

test('in a corner it takes no focus, waits for a visitor who types, and returns the focus', {
  tag: '@long',
}, async ({ page }) => {
  await print(page, { settings: { timerDelay: 3000 } });
  await page.clock.install();
  await page.goto(JOURNAL);
  const email = page.getByRole('contentinfo').getByLabel('Email');
  await email.focus();
  await page.clock.runFor(6000);
  await expect(popup(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.clock.runFor(2000);
  await expect(popup(page)).toBeVisible();
  expect(await focused(page)).toBe('Subscribe');
  const close = popup(page).getByRole('button', { name: 'Close' });
  await close.focus();
  await close.press('Enter');
  await expect(popup(page)).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Subscribe');
});

test('once closed it stays away for its days, and a new version comes at once', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  // The server refuses records of a clock that is a month ahead.
  allowConsole(/status of 400/);
  await print(page);
  await openWithConsent(page);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  // The event of the dialog comes after it has closed.
  await expect.poll(() => page.evaluate(() => 'vitrine-popup-overlay' in localStorage)).toBe(true);
  const start = Date.now();
  for (const [days, count] of [
    [0, 0],
    [29, 0],
    [31, 1],
  ] as const) {
    await page.clock.setSystemTime(start + days * DAY);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(popup(page)).toHaveCount(count);
  }
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await print(page, { settings: { version: 2 } });
  await page.reload();
  await expect(popup(page)).toBeVisible();
});

test('its form is sent as that of an overlay, and never shown again', async ({ page }) => {
  await print(page);
  await openWithConsent(page);
  await popup(page).getByLabel('Email').fill(`popup-${Date.now()}@example.com`);
  const saved = page.waitForRequest('**/api/form/SaveFormSubmission');
  await popup(page).getByRole('button', { name: 'Subscribe' }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    formId: NEWSLETTER_ID,
    isOverlayForm: true,
    objectName: 'popup-overlay',
  });
  await expect(popup(page).getByText('The next letter is yours.')).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  const stored = await page.evaluate(() => localStorage.getItem('vitrine-popup-overlay'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ isSubmitted: true, version: 1 });
});

test('where nothing may be stored, it is shown on the first page of a visit only', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(denyStorage);
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await print(page);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
  await page.waitForLoadState('networkidle');
  await expect(popup(page)).toHaveCount(0);
  await page.goto(JOURNAL);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(popup(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).not.toContain('vitrine-popup-overlay');
});

test('works where the browser forbids storage, and stays away on the next page', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(denyStorage);
  await print(page);
  await openWithConsent(page);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(popup(page)).toHaveCount(0);
});

test('waits behind another dialog, and lies under one that opens later', { tag: '@long' }, async ({
  page,
}) => {
  const lightbox = '<a href="/#studio" data-vitrine="lightbox" id="studio-link">The studio</a></main>';
  await print(page, {
    settings: { showOnTimer: false, showOnScroll: true },
    replace: ['</main>', lightbox],
  });
  await page.goto(JOURNAL, { waitUntil: 'networkidle' });
  const studio = page.getByRole('dialog', { name: 'The studio' });
  await page.locator('#studio-link').dispatchEvent('click');
  await expect(studio).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeVisible();
  await page.locator('#studio-link').click();
  await expect(studio).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio).toHaveCount(0);
  await expect(popup(page)).toBeVisible();
});

test('it is mirrored from right to left, and follows forced colours and reduced motion', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await print(page, { replace: ['dir="ltr"', 'dir="rtl"'] });
  await page.goto(JOURNAL);
  await expect(popup(page)).toBeVisible();
  const { x, width } = (await popup(page).boundingBox()) ?? { x: 0, width: 0 };
  expect(1280 - x - width).toBe(16);
  expect(
    await popup(page).evaluate((dialog) => {
      const { borderTopStyle, borderTopWidth, transitionDuration } = getComputedStyle(dialog);
      return { borderTopStyle, borderTopWidth, transitionDuration };
    }),
  ).toEqual({ borderTopStyle: 'solid', borderTopWidth: '1px', transitionDuration: '0s' });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing covers the page', { tag: '@long' }, async ({ page }) => {
    await page.goto(JOURNAL);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByText('Four times a year')).toHaveCount(0);
  });
});
