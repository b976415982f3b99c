import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';

/** What diagnostics said about a page: warnings, and the elements on which `vitrine:error` was dispatched. */
interface Findings {
  readonly warnings: string[];
  readonly chunks: string[];
}

/** Opens a page of the shop whose HTML is changed, and collects the warnings and the requested diagnostics. */
async function open(page: Page, path: string, change: (html: string) => string): Promise<Findings> {
  const warnings: string[] = [];
  const chunks: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().includes('/chunks/diagnostics-')) chunks.push(request.url());
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  const telemetry = page.waitForResponse('**/api/1/performance/settings');
  await page.goto(path);
  await telemetry;
  await page.waitForLoadState('networkidle');
  return { warnings, chunks };
}

const ERROR = '<button type="button" data-vitrine="add-to-crat">Buy</button>';
const inMain = (html: string) => (page: string) => page.replace('</main>', `${html}</main>`);
const debug = (change: (html: string) => string) => (html: string) =>
  change(html).replace('<html', '<html data-vitrine-debug');

/** A module script, with the nonce of the page's own, that calls `mount` before diagnostics have loaded. */
function addMount(html: string): string {
  const nonce = html.match(/<script[^>]*nonce="([^"]*)"/)?.[1] ?? '';
  const script = `<script type="module" nonce="${nonce}">await vitrine.mount('#shelf')</script>`;
  return html.replace('</body>', `${script}</body>`);
}

test('a page with data-vitrine-debug warns of a misspelt behaviour and a wrong root, with the remedy', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('vitrine:error', ({ target, detail }) => {
      const { message, docs } = detail.error as { message: string; docs: string };
      (target as HTMLElement).title = `${detail.behaviour}: ${message} ${docs}`;
    }),
  );
  const { warnings } = await open(
    page,
    '/about',
    debug((html) => addMount(inMain(ERROR)(html))),
  );
  await expect
    .poll(() => warnings.join())
    .toContain(
      'data-vitrine="add-to-crat" is unknown. Did you mean "add-to-cart"? See node_modules/vitrine/docs/markup.md#behaviours',
    );
  await expect(page.locator('[data-vitrine=add-to-crat]')).toHaveAttribute(
    'title',
    'diagnostics: data-vitrine="add-to-crat" is unknown. Did you mean "add-to-cart"? markup.md#behaviours',
  );
  await expect.poll(() => warnings.join()).toContain('mount takes a node');
});

/** Mistakes in what the engine prints on the page of a product: the HTML changed, and what the console says. */
const MISTAKES: Record<string, readonly [change: (html: string) => string, messages: readonly string[]]> = {
  'variants that are no list': [
    (html) => html.replace(/ data-variants="[^"]*"/, ' data-variants="{}"'),
    ['data-variants must be an array, and is an object.'],
  ],
  'missing variants': [
    (html) => html.replace(/ data-variants="[^"]*"/, ''),
    ['data-variants is missing: without the variants, nothing follows the choice.'],
  ],
  'an option that no variant has, and one without a name': [
    (html) => {
      let count = 0;
      return html.replace(/data-variant-option-name="[^"]*"/g, () => {
        count += 1;
        return `data-variant-option-name="${count === 1 ? 'Glazes' : ''}"`;
      });
    },
    [
      'no variant has the option "Glazes".',
      'an option has no name, and is ignored: set data-variant-option-name.',
    ],
  ],
  'a currency under another name, and options of a gallery out of their range': [
    (html) =>
      inMain(
        '<div data-vitrine="gallery" data-padding="80" data-autoplay-durations="3"><ul><li>x</li></ul></div>',
      )(html.replaceAll('"selectedCurrency":', '"currency":')),
    [
      'context.websiteSettings.storeSettings.currency is not read there: it belongs to context.websiteSettings.storeSettings.selectedCurrency.',
      'the gallery option data-padding cannot be "80": it is a number from 0 to 50. 50 is used.',
      'data-autoplay-durations is unknown. Did you mean "data-autoplay-duration"?',
    ],
  ],
};

for (const [name, [change, messages]] of Object.entries(MISTAKES)) {
  test(`the console names ${name}`, async ({ page }) => {
    const { warnings } = await open(page, BOWL, debug(change));
    for (const message of messages)
      await expect.poll(() => warnings.join('\n')).toContain(`[vitrine] ${message}`);
  });
}

test('other pages load no diagnostics', { tag: '@long' }, async ({ page }) => {
  const { warnings, chunks } = await open(page, '/about', inMain(ERROR));
  expect(chunks).toEqual([]);
  expect(warnings.filter((text) => text.includes('data-vitrine='))).toEqual([]);
});
