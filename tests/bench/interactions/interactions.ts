import type { Page } from '@playwright/test';

/** What a visitor does on a page of the demo store, by trusted input. */
export interface Interaction {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** What precedes it, and is not measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** Selector of what the page shows at the end. */
  readonly shows: string;
}

const BOWL = '/shop/p/tidal-bowl';
const BOARD = '/shop/p/saltmarsh-board';
const SUBSCRIPTION = '/shop/p/soap-by-post';
const GIFT_CARD = '/shop/p/gift-card';
const BOARD_WITH_FORM = '/shop/p/eddy-board';
const FORM = 'dialog[open] form';
const BUTTON = 'main .sqs-add-to-cart-button';
const ADDED = `${BUTTON}:has-text("Added!")`;
const CARD = 'main .product-card:has([name=itemId]) form button';
const QUICK_VIEW = 'dialog[open] .vitrine-quick-view';
const RESTOCK = 'main .product-restock-notification [name=email]';

const chooseSize = (page: Page) => typeInto(page, 'main select[data-variant-option-name=Size]', 'ArrowDown');
const chooseGlaze = (page: Page) =>
  page.locator('main .variant-radiobtn[value=Chalk] + label').click({ force: true });

const chooseBoard = async (page: Page): Promise<void> => {
  await page.locator('main select[data-variant-option-name=Size]').selectOption('26 cm');
  await page.locator('main .variant-radiobtn[value=Oak] + label').click({ force: true });
};

/** Chooses the first choice of the page's only select; the page stays when the button of the product leads to the checkout. */
const chooseAndStay = async (page: Page): Promise<void> => {
  await page.route('**/checkout/**', (route) => route.abort('aborted'));
  await page.locator('main select').first().selectOption({ index: 1 });
};

/** The interactions in the order in which a visitor may meet them. The first on a page loads the code for it. */
export const interactions: readonly Interaction[] = [
  {
    name: 'first-option',
    label: 'choose a first option',
    path: BOWL,
    act: chooseSize,
    shows: 'main [data-unselected-options="[\\"Glaze\\"]"]',
  },
  {
    name: 'variant',
    label: 'choose the option that completes a variant',
    path: BOWL,
    before: chooseSize,
    act: chooseGlaze,
    shows: 'main [data-selected-variant*="TB-S-CH"]',
  },
  {
    name: 'add',
    label: 'add to the cart',
    path: BOARD,
    act: (page) => page.locator(BUTTON).click(),
    shows: ADDED,
  },
  {
    name: 'subscribe',
    label: 'begin a subscription, until the request of its checkout',
    path: SUBSCRIPTION,
    before: chooseAndStay,
    act: pressAndLeave,
    shows: BUTTON,
  },
  {
    name: 'purchase',
    label: 'buy a gift card, until the request of its checkout',
    path: GIFT_CARD,
    before: chooseAndStay,
    act: pressAndLeave,
    shows: BUTTON,
  },
  {
    name: 'quantity',
    label: 'raise the quantity',
    path: BOARD,
    act: (page) => typeInto(page, 'main .product-quantity-input input', 'ArrowUp'),
    shows: 'main .product-quantity-input',
  },
  {
    name: 'terms',
    label: 'open the terms of instalments',
    path: BOARD,
    before: (page) => page.locator('main .instalments-info').scrollIntoViewIfNeeded(),
    act: (page) => page.locator('main .instalments-info').click(),
    shows: 'dialog[open]',
  },
  {
    name: 'details',
    label: 'open the form of extra details',
    path: BOARD_WITH_FORM,
    before: chooseBoard,
    act: (page) => page.locator(BUTTON).click(),
    shows: FORM,
  },
  {
    name: 'details-errors',
    label: 'send the form of extra details without its values',
    path: BOARD_WITH_FORM,
    before: async (page) => {
      await chooseBoard(page);
      await page.locator(BUTTON).click();
      await page.locator(FORM).waitFor();
    },
    act: (page) => page.locator(`${FORM} [type=submit]`).click(),
    shows: `${FORM} .field-error`,
  },
  {
    name: 'details-sent',
    label: 'send the form of extra details, filled in',
    path: BOARD_WITH_FORM,
    before: async (page) => {
      await chooseBoard(page);
      await page.locator(BUTTON).click();
      await page.getByRole('textbox', { name: /^Letters/ }).fill('A. & J.');
      await page.getByLabel('Running').check();
    },
    act: (page) => page.locator(`${FORM} [type=submit]`).click(),
    shows: ADDED,
  },
  {
    name: 'card',
    label: 'add from a list',
    path: '/shop',
    act: (page) => page.locator(CARD).first().click(),
    shows: `${CARD}:has-text("Added!")`,
  },
  {
    name: 'quick-view',
    label: 'open a quick view',
    path: '/shop',
    act: openQuickView,
    shows: QUICK_VIEW,
  },
  {
    name: 'quick-view-option',
    label: 'choose an option in a quick view',
    path: '/shop',
    before: async (page) => {
      await openQuickView(page);
      await page.locator(QUICK_VIEW).waitFor();
    },
    act: (page) => typeInto(page, `${QUICK_VIEW} select`, 'ArrowDown'),
    shows: `${QUICK_VIEW} [data-unselected-options]`,
  },
  {
    name: 'restock',
    label: 'send an empty restock box',
    path: '/shop/p/otter-bottle',
    act: (page) => typeInto(page, RESTOCK, 'Enter'),
    shows: 'main .product-restock-error-message:not(:empty)',
  },
  {
    name: 'restock-sent',
    label: 'sign up in a restock box',
    path: '/shop/p/otter-bottle',
    before: async (page) => {
      await page.locator(RESTOCK).fill('ada@example.com');
      await page.locator('main .captcha-stand-in input').check();
    },
    act: (page) => typeInto(page, RESTOCK, 'Enter'),
    shows: 'main .product-restock-notification [role=status]',
  },
];

/** Opens that of the first product, which has options. */
function openQuickView(page: Page): Promise<void> {
  return typeInto(page, 'main .sqs-product-quick-view-button', 'Enter');
}

async function pressAndLeave(page: Page): Promise<void> {
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator(BUTTON).click({ noWaitAfter: true });
  await left;
}

async function typeInto(page: Page, selector: string, key: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press(key);
}
