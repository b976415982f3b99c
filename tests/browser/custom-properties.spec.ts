import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const MARKUP = readFileSync(fileURLToPath(new URL('../../docs/markup.md', import.meta.url)), 'utf8');
const DOCUMENTED = [...MARKUP.matchAll(/^\| `(--vitrine-[\w-]+)`/gm)].map(([, name = '']) => name);

/** A value of each custom property, with the element and the property that it changes. */
const EFFECTS: Readonly<Record<string, readonly [value: string, selector: string, property: string]>> = {
  '--vitrine-accent': ['rgb(1, 2, 3)', '.vitrine-cart-pill', 'background-color'],
  '--vitrine-on-accent': ['rgb(250, 251, 252)', '.vitrine-primary', 'color'],
  '--vitrine-surface': ['rgb(240, 230, 220)', '.vitrine-panel', 'background-color'],
  '--vitrine-text': ['rgb(9, 8, 7)', '.vitrine-panel', 'color'],
  '--vitrine-border': ['rgb(10, 20, 30)', '.vitrine-panel', 'border-top-color'],
  '--vitrine-radius': ['3px', '.vitrine-panel', 'border-top-left-radius'],
  '--vitrine-backdrop': ['rgb(0, 0, 50)', '.vitrine-dialog', 'background-color'],
  '--vitrine-dialog-width': ['300px', '.vitrine-panel', 'max-width'],
  '--vitrine-lightbox-width': ['400px', '.vitrine-lightbox', 'max-width'],
};

const PAGE = `<!doctype html><html lang="en"><head><title>Sample</title>
  <script type="module" src="/assets/vitrine/vitrine.js"></script></head><body>
  <form method="post" action="/api/commerce/shopping-cart/entries"
        data-vitrine="add-to-cart" data-item-id="691209764f2f550d89d9ac63"><button>Add to Cart</button></form>
  <button data-vitrine="confirm" data-title="Sure?">Confirm</button>
  <a href="/#studio" data-vitrine="lightbox">Studio</a>
  </body></html>`;

/** Returns the computed values by the name of the custom property that sets them. */
function readComputed(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  const effects = names.map((name) => [name, ...(EFFECTS[name] ?? [])]);
  return page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map(([name = '', , selector = '', property = '']) => {
          const element = document.querySelector(selector);
          return [name, element ? getComputedStyle(element).getPropertyValue(property) : 'no element'];
        }),
      ),
    effects as string[][],
  );
}

test('each custom property of the documentation changes the computed style of the element it is for', async ({
  page,
}) => {
  expect(DOCUMENTED.sort()).toEqual(Object.keys(EFFECTS).sort());
  await page.route('**/sample', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto('/sample');
  const declarations = Object.entries(EFFECTS).map(([name, [value]]) => `${name}:${value}`);
  await page.addStyleTag({ content: `:root{${declarations.join(';')}}` });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.locator('.vitrine-cart-pill')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.vitrine-primary')).toBeVisible();
  const dialog = DOCUMENTED.filter((name) => name !== '--vitrine-lightbox-width');
  expect(await readComputed(page, dialog)).toEqual(
    Object.fromEntries(dialog.map((name) => [name, EFFECTS[name]?.[0]])),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Studio' }).click();
  await expect(page.locator('.vitrine-lightbox')).toBeVisible();
  expect(await readComputed(page, ['--vitrine-lightbox-width'])).toEqual({
    '--vitrine-lightbox-width': '400px',
  });
});
