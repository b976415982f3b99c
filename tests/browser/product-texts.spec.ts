import { print } from '../support/engine-markup';
import { expect, test } from './fixtures';
import { BOARD, openProduct } from './product-page';
import { article, openParts, type Part } from './product-parts';

/*
 * The texts of the specification on product pages, each as the browser shows it. Every product here is the engine's
 * markup, in a page of the demo store.
 */

const BARS = [
  { sku: 'ONE', attributes: { Bars: 'One' }, price: '11.00' },
  { sku: 'TWO', attributes: { Bars: 'Two' }, price: '20.00' },
];

test('subscriptions: prices with each period and duration (spec §5 Subscriptions, §9 Installments and subscriptions)', async ({
  page,
}) => {
  const plans: [value: number, unit: string, cycles: number, text: string][] = [
    [1, 'WEEK', 0, '$20.00 every week'],
    [2, 'WEEK', 0, '$20.00 every 2 weeks'],
    [1, 'MONTH', 0, '$20.00 every month'],
    [3, 'MONTH', 0, '$20.00 every 3 months'],
    [1, 'YEAR', 0, '$20.00 every year'],
    [2, 'YEAR', 0, '$20.00 every 2 years'],
    [1, 'WEEK', 1, '$20.00 every week for 1 week'],
    [1, 'WEEK', 6, '$20.00 every week for 6 weeks'],
    [1, 'MONTH', 1, '$20.00 every month for 1 month'],
    [2, 'MONTH', 3, '$20.00 every 2 months for 6 months'],
    [1, 'MONTH', 12, '$20.00 every month for 1 year'],
    [1, 'WEEK', 104, '$20.00 every week for 2 years'],
    [1, 'YEAR', 3, '$20.00 every year for 3 years'],
    [3, 'MONTH', 8, '$20.00 every 3 months for 2 years'],
    [1, 'MONTH', 18, '$20.00 every month for 18 months'],
    [2, 'YEAR', 2, '$20.00 every 2 years for 4 years'],
    [1, 'DAY', 0, 'Unavailable'],
  ];
  const parts = plans.map(([value, unit, numBillingCycles, text]) => ({
    html: article({
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value, unit }, numBillingCycles },
      variants: BARS,
    }),
    text,
  }));
  const plan = { isSubscribable: true, subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } } };
  for (const [productType, text] of [
    [3, '$20.00 every month'],
    [4, 'Unavailable'],
  ] as const)
    parts.push({ html: article({ ...plan, productType, variants: BARS }), text });
  await openParts(page, parts);
  for (const select of await page.locator('.part select').all()) await select.selectOption('Two');
  await expect(page.locator('.part .product-price')).toHaveText(parts.map(({ text }) => text));
});

const PIECES = ['One', 'Two'].map((Piece) => ({ sku: Piece, attributes: { Piece }, price: '38.00' }));

test('instalments: every country, language and range (spec §5 Installments, §9 Installments and subscriptions)', {
  tag: '@long',
}, async ({ page }) => {
  const terms = (more: object) => ({
    afterPayAvailable: true,
    afterPayMin: 100,
    afterPayMax: 40_000,
    shopperLanguage: 'en',
    stripeAccountCountry: 'US',
    ...more,
  });
  const boxOf = (more: object, layout = ''): string => {
    const json = JSON.stringify({ '{id}': terms(more) }).replaceAll('"', '&quot;');
    return `<div class="line" data-afterpay="true"${layout} data-current-context="${json}"></div>`;
  };
  const part = (more: object, text: string, layout = ''): Part => ({
    html: article({ variants: PIECES }, boxOf(more, layout)),
    text,
  });
  const inRange = 'or 4 interest-free payments of $9.50 with';
  const parts = [
    part({}, `${inRange} Afterpay ⓘ`),
    part({ stripeAccountCountry: 'CA' }, `${inRange} Afterpay ⓘ`),
    part({ stripeAccountCountry: 'CA', shopperLanguage: 'fr' }, `${inRange} Afterpay ⓘ`),
    part({ stripeAccountCountry: 'AU' }, `${inRange} Afterpay ⓘ`),
    part({ stripeAccountCountry: 'NZ', shopperLanguage: 'he' }, `${inRange} Afterpay ⓘ`),
    part({ stripeAccountCountry: 'GB' }, `${inRange} Clearpay ⓘ`),
    part({}, '4 interest-free payments of $9.50 Afterpay ⓘ', ' data-layout="lines"'),
    part({ afterPayMin: 3800 }, 'Afterpay available for orders over $38.00 ⓘ'),
    part({ afterPayMax: 3799 }, 'Afterpay available for orders up to $37.99 ⓘ'),
    part({ afterPayMax: 3800 }, `${inRange} Afterpay ⓘ`),
    part({ stripeAccountCountry: 'FR' }, ''),
    part({ afterPayAvailable: false }, ''),
    { html: article({ variants: single }, boxOf({})), text: '' },
  ];
  await openParts(page, parts);
  for (const line of await page.locator('.line').all()) await line.scrollIntoViewIfNeeded();
  await expect(page.locator('.line')).toHaveText(parts.map(({ text }) => text));
  const addresses = await page
    .locator('.line a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href.split('/').at(-1)));
  expect([...new Set(addresses)]).toEqual(
    ['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB'].map((locale) => `${locale}.html`),
  );
});

const SIZES = { Size: 'S', Glaze: 'Ash', Lid: 'Oak' };
const three = [
  { sku: 'A', attributes: SIZES },
  { sku: 'B', attributes: { ...SIZES, Size: 'L', Glaze: 'Sea' }, qtyInStock: 0 },
];
const cards = [
  { sku: '25', attributes: { Value: '$25' } },
  { sku: '50', attributes: { Value: '$50' } },
];
const single = [{ sku: 'ONE', attributes: {} }];
/** Chooses and types in a part, then presses its button. */
interface Press {
  readonly html: string;
  readonly choose?: Readonly<Record<string, string>>;
  readonly quantity?: string;
  readonly message: string;
}

const PRESSES: readonly Press[] = [
  {
    html: article({ variants: three }),
    message: 'Please select the Size, Glaze and Lid options.',
  },
  {
    html: article({ variants: three }),
    choose: { Size: 'S' },
    message: 'Please select the Glaze and Lid options.',
  },
  {
    html: article({ variants: three }),
    choose: { Size: 'S', Glaze: 'Ash' },
    message: 'Please select the Lid option.',
  },
  {
    html: article({ variants: three }),
    choose: { Size: 'S', Glaze: 'Sea', Lid: 'Oak' },
    message: 'Sorry, that item variant is unavailable. Please select another variant.',
  },
  {
    html: article({ variants: three }),
    choose: { Size: 'L', Glaze: 'Sea', Lid: 'Oak' },
    message: 'Sorry, we do not have enough of that item available.',
  },
  { html: article({ variants: single }), quantity: '', message: 'Quantity must be a number.' },
  { html: article({ variants: single }), quantity: '1.5', message: 'Quantity must be a whole number' },
  {
    html: article({ productType: 4, variants: cards }),
    message: 'Select a denomination for the Gift Card',
  },
];

for (const [store, isExpress, title] of [
  ['a store', false, 'Unable to Add Item'],
  ['an express store', true, 'Unable to Purchase Item'],
] as const) {
  test(`${store}: labels, and why a product was not added (spec §5 Add to cart, §8 Cart add)`, {
    tag: isExpress ? '@long' : [],
  }, async ({ page }) => {
    await openParts(page, PRESSES, { isExpress });
    for (const [index, press] of PRESSES.entries()) {
      const part = page.locator('.part').nth(index);
      for (const [option, value] of Object.entries(press.choose ?? {}))
        await part.locator(`select[data-variant-option-name="${option}"]`).selectOption(value);
      if (press.quantity !== undefined) await part.locator('input[type=number]').fill(press.quantity);
      await part.locator('.sqs-add-to-cart-button').press('Enter');
      await expect(part.getByRole('alert').locator('p')).toHaveText(press.message);
      const isGiftCard = press.message.includes('Gift Card');
      await expect(part.getByRole('alert').locator('strong')).toHaveText(
        isGiftCard ? 'Unable to purchase Gift Card' : title,
      );
    }
    await expect(page.locator('.part').nth(1).locator('select').nth(1).locator('option')).toHaveText([
      'Select Glaze',
      'Ash',
      'Sea – sold out',
    ]);
  });
}

for (const [store, isExpress, standard] of [
  ['a store', false, 'Add To Cart'],
  ['an express store', true, 'Purchase'],
] as const) {
  test(`${store}: the labels of buttons (spec §9 Button labels)`, { tag: isExpress ? [] : '@long' }, async ({
    page,
  }) => {
    const parts: Part[] = [
      { html: article({ variants: single }), text: standard },
      { html: article({ variants: single, productType: 2 }), text: standard },
      { html: article({ variants: single, productType: 3 }), text: standard },
      { html: article({ variants: single, productType: 4 }), text: 'Purchase' },
      { html: article({ variants: single, isSubscribable: true }), text: 'Subscribe' },
      { html: article({ variants: single, customAddButtonText: 'Take it home' }), text: 'Take it home' },
    ];
    await openParts(page, parts, { isExpress });
    const buttons = page.locator('.part .sqs-add-to-cart-button');
    for (const button of await buttons.all()) await button.focus();
    await expect(buttons).toHaveText(parts.map(({ text }) => text));
  });
}

test('an express store continues at the checkout after an add (spec §4 Add-to-cart button)', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(`**${BOARD}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"expressCheckout":false', '"expressCheckout":true');
    await route.fulfill({ response, body });
  });
  const { button } = await openProduct(page, BOARD);
  await button.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
});

// `restock.spec.ts` has the text for a missing captcha: only pages with one admit its script.
test('restock: blank and invalid addresses, success (spec §4 Restock box, §5 Restock)', {
  tag: '@long',
}, async ({ page }) => {
  const id = '1'.repeat(24);
  const html = print('{.section item}{@|product-restock-notification}{.end}', {
    item: { id },
    productMerchandisingContext: {
      [id]: {
        restockNotificationViews: [{ variantId: 'v', hiddenByDefault: false }],
        restockNotificationMessages: { buttonText: 'Notify me', placeholderText: 'Email' },
      },
    },
  });
  await openParts(page, [{ html }]);
  await page.route('**/notifications/restock', (route) => route.fulfill({ json: {} }));
  const email = page.locator('.part [name=email]');
  const error = page.locator('.part .product-restock-error-message');
  for (const [address, message] of [
    [' ', 'Email cannot be blank'],
    ['ada@example', 'Email is invalid'],
  ] as const) {
    await email.fill(address);
    await email.press('Enter');
    await expect(error).toHaveText(message);
  }
  await email.fill('ada@example.com');
  await email.press('Enter');
  await expect(page.locator('.part .product-restock-notification')).toHaveText('Signed up!');
});

const dollars = (value: string) => ({ currency: 'USD', value });
const price = { price: 1200, salePrice: 800, priceMoney: dollars('12.00'), salePriceMoney: dollars('8.00') };

test('sold out, on sale and varied prices, as products state them (spec §4 Derived product states)', {
  tag: '@long',
}, async ({ page }) => {
  const inStock = { unlimited: false, qtyInStock: 2 };
  const soldOut = { unlimited: false, qtyInStock: 0 };
  const onSale = 'Sale Price:$8.00 Original Price:$12.00';
  const products: [text: string, productType: number, content: object][] = [
    [`${onSale} sale`, 2, { ...price, onSale: true }],
    ['$12.00', 2, { ...price, onSale: false, variants: [{ ...price, onSale: true }] }],
    [`${onSale} sale`, 1, { variants: [{ ...price, ...inStock, onSale: true }] }],
    [`${onSale} sold out`, 1, { variants: [{ ...price, ...soldOut, onSale: true }] }],
    ['$12.00 sold out', 3, { variants: [{ ...price, ...soldOut, onSale: false }] }],
    ['$12.00', 1, { variants: [{ ...price, ...soldOut, unlimited: true, onSale: false }] }],
    ['$12.00', 4, { variants: [{ ...price, ...soldOut, onSale: false }] }],
    [
      'from $8.00 sale',
      1,
      { variants: [true, false].map((each) => ({ ...price, ...inStock, onSale: each })) },
    ],
  ];
  const parts = products.map(([text, productType, content]) => ({
    html: print('{.section item}{@|product-price}{@|product-status}{.end}', {
      item: { structuredContent: { productType, variants: [], ...content } },
    }),
    text,
  }));
  await openParts(page, parts);
  await expect(page.locator('.part')).toHaveText(parts.map(({ text }) => text));
});

test('amounts without a symbol get that of the currency, unless the theme prints one (spec §9 Money)', {
  tag: '@long',
}, async ({ page }) => {
  const prices = { priceMoney: { currency: 'USD', value: '1234.50' }, onSale: false };
  const item = {
    structuredContent: { productType: 1, variants: [{ price: 123_450, ...prices }], ...prices },
  };
  const html = print('{.section item}{@|product-price}{.end}', { item });
  await openParts(page, [{ html }, { html: '<span data-vitrine="money">25.00</span>' }]);
  await expect(page.locator('.part')).toHaveText(['$1,234.50', '$25.00']);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.themed .sqs-money-native::before { content: "$" }');
    document.adoptedStyleSheets.push(sheet);
    const span = (text: string) => {
      const element = document.createElement('span');
      element.className = 'sqs-money-native';
      element.textContent = text;
      return element;
    };
    const [themed, plain] = document.querySelectorAll('.part');
    themed?.classList.add('themed');
    themed?.replaceChildren(span('10.00'));
    plain?.replaceChildren(span('20.00'));
  });
  await expect(page.locator('.part').nth(1)).toHaveText('$20.00');
  await expect(page.locator('.part').nth(0)).toHaveText('10.00');
});
