import type { Page } from '@playwright/test';
import { type ProductOptions, printProduct } from '../support/engine-markup';
import { BOARD } from './product-page';

/** A part of a page, and its text. */
export interface Part {
  readonly html: string;
  /** What the visitor reads. */
  readonly text: string;
}

/** In the context of a site whose captcha rates visits. */
const RATED = '"recaptchaEnterpriseContext":{"recaptchaEnterpriseSiteKey":"score-key"},';

/** Opens a page of the store with these parts in place of its content. */
export async function openParts(
  page: Page,
  parts: readonly Pick<Part, 'html'>[],
  { isExpress = false, isRated = false } = {},
): Promise<void> {
  await page.route(`**${BOARD}`, async (route) => {
    const response = await route.fetch();
    const html = parts.map(({ html: part }) => `<section class="part">${part}</section>`).join('');
    const body = (await response.text())
      .replace(/<main[\s\S]*<\/main>/, () => `<main>${html}</main>`)
      .replace('"expressCheckout":false', `"expressCheckout":${isExpress}`)
      .replace('"websiteSettings":', isRated ? `${RATED}"websiteSettings":` : '$&');
    await route.fulfill({ response, body });
  });
  await page.goto(BOARD);
}

let products = 0;

/** Prints a product with an id of its own. */
export function article(options: ProductOptions, more = ''): string {
  const id = (++products).toString(16).padStart(24, '0');
  const own = { ...options, id };
  const checkout = printProduct('product-checkout', own);
  return `<article data-item-id="${id}">${printProduct('product-price', own)}${more.replaceAll('{id}', id)}${checkout}</article>`;
}
