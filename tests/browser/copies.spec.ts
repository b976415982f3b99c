import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, openOverlaysPage } from './overlay-page';
import { chooseBowl, openProduct } from './product-page';

/** What scripts do that cache pages: they show another body, and then a copy of the former one. */
async function showCopy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { body } = document;
    const copy = body.cloneNode(true) as HTMLElement;
    document.body = document.createElement('body');
    await new Promise(requestAnimationFrame);
    document.body = copy;
  });
}

/** Whether a rule or an attribute of the bundle keeps the page from scrolling. */
const isLocked = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('[data-vitrine-locked],[data-vitrine-gutter]') !== null ||
      [document.documentElement, document.body].some(
        (element) => getComputedStyle(element).overflowY === 'hidden' || element.style.scrollbarGutter !== '',
      ),
  );

test('a copy of a page with an open overlay has no overlay, and opens one that closes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOverlaysPage(page);
  const opener = page.getByRole('link', { name: 'Delivery', exact: true });
  await opener.click();
  await expect(dialogs(page)).toHaveCount(1);
  await showCopy(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);
  for (const close of [() => page.keyboard.press('Escape'), () => page.locator('.vitrine-close').click()]) {
    await opener.click();
    await expect(dialogs(page)).toHaveCount(1);
    await close();
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await isLocked(page)).toBe(false);
  }
});

test('a body that is replaced while a popup is open does not stay locked', async ({ page }) => {
  await openOverlaysPage(page);
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await expect(dialogs(page)).toHaveCount(1);
  await page.evaluate(() => {
    document.body = document.createElement('body');
  });
  await expect.poll(() => isLocked(page)).toBe(false);
});

test('a page that a view transition rewrites during an add shows the button as it was', async ({ page }) => {
  await page.route('**/shopping-cart/entries', (route) => setTimeout(() => route.continue(), 500));
  const product = await openProduct(page);
  await chooseBowl(product);
  await product.button.click();
  await expect(product.button).toHaveText('Adding…');
  await page.evaluate(async () => {
    const copies = [...document.body.childNodes].map((node) => node.cloneNode(true));
    await document.startViewTransition(() => document.body.replaceChildren(...copies)).finished;
  });
  await expect(product.button).toHaveText('Add To Cart');
  await expect(product.button).not.toHaveAttribute('aria-busy');
  await expect(product.count).toHaveText('1');
});

const SAVE = '**/api/form/SaveFormSubmission';
const form = (page: Page) => page.locator('.form-block form');

async function fillIn(page: Page): Promise<void> {
  await page.goto('/contact');
  await form(page).getByLabel('First Name').fill('Ada');
  await form(page).getByLabel('Last Name').fill('Lovelace');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('What is it about?').selectOption('A visit');
  await form(page).getByLabel('Message').fill('Is the door open?');
}

test('a copy of a form that is being sent keeps what was typed, and can be sent', async ({ page }) => {
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(SAVE, async (route) => {
    await mayRespond;
    await route.continue();
  });
  await fillIn(page);
  const button = form(page).locator('[type=submit]');
  const label = await button.inputValue();
  await button.click();
  await expect(button).toHaveValue('Submitting…');
  await showCopy(page);
  await expect(button).toHaveValue(label);
  await expect(form(page)).not.toHaveAttribute('aria-busy');
  await expect(form(page).getByLabel('Message')).toHaveValue('Is the door open?');
  respond();
  // Copies do not have the choices of a select.
  await form(page).getByLabel('What is it about?').selectOption('A visit');
  await form(page).getByLabel('Message').focus();
  await expect(form(page).locator('.character-counter')).toHaveCount(1);
  await button.click();
  await expect(page.getByText('Your letter is here.')).toBeVisible();
  await showCopy(page);
  await expect(form(page)).toBeVisible();
  await expect(page.getByText('Your letter is here.')).toBeHidden();
});
