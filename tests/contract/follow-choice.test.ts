import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { behaviours } from '../../src/behaviours';
import { startLoader } from '../../src/loader/loader';
import { parseDirectory } from '../../src/loader/parse-directory';
import type { Page } from '../../src/page/page';
import { pageStrings } from '../../src/page/page-strings';
import { readVariantData } from '../../src/widgets/product-parts';
import { followChoice } from '../../src/widgets/variants/variants';
import { ITEM_ID, type ProductOptions, printProduct } from '../support/engine-markup';
import { createTestPage, get } from '../support/test-page';

const CONTEXT = { websiteSettings: { storeSettings: { selectedCurrency: 'USD' } }, item: { id: ITEM_ID } };

const MUGS: ProductOptions = {
  variants: [
    { sku: 'S-ASH', attributes: { Size: 'S', Glaze: 'Ash' }, price: '25.00' },
    { sku: 'L-ASH', attributes: { Size: 'L', Glaze: 'Ash' }, price: '30.00', qtyInStock: 0 },
    {
      sku: 'S-SEA',
      attributes: { Size: 'S', Glaze: 'Sea' },
      price: '25.00',
      salePrice: '20.00',
      qtyInStock: 3,
    },
    { sku: 'L-IRON', attributes: { Size: 'L', Glaze: 'Iron' }, price: '32.00', qtyInStock: 0 },
  ],
};

let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  window.history.replaceState(null, '', '/');
});

/** Opens a page with the engine's markup of a product, and mounts what follows the choice. */
async function open(product: ProductOptions = MUGS, extra = '', context: object = CONTEXT): Promise<void> {
  const page = createTestPage(
    `<article data-item-id="${ITEM_ID}">${printProduct('product-price', product)}${extra}${printProduct('product-checkout', product)}</article>`,
    context,
  );
  await mount(get('.product-variants'), page);
}

function mount(element: HTMLElement, page: Page): Promise<void> {
  return followChoice(element, { page, signal: stop.signal }, readVariantData(element), pageStrings);
}

function choose(name: string, value: string): void {
  const select = get<HTMLSelectElement>(`select[data-variant-option-name="${name}"]`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const texts = (name: string): string[] =>
  [...get<HTMLSelectElement>(`select[data-variant-option-name="${name}"]`).options]
    .slice(1)
    .map(({ text }) => text);
const radio = (value: string) => get<HTMLInputElement>(`[type=radio][value="${value}"]`);
const price = () => get('.product-price').textContent?.replace(/\s+/g, ' ').trim();

it('a gift card is in stock whatever its variants state', async () => {
  await open({
    productType: 4,
    variants: [
      { sku: 'GIFT-25', attributes: { Amount: '25' }, price: '25.00', qtyInStock: 0 },
      { sku: 'GIFT-50', attributes: { Amount: '50' }, price: '50.00', qtyInStock: 0 },
    ],
  });
  choose('Amount', '25');
  const { classList, dataset } = get('.product-variants');
  expect(texts('Amount')).toEqual(['25', '50']);
  expect(dataset.variantInStock).toBe('true');
  expect(classList.contains('variant-out-of-stock')).toBe(false);
});

describe('options on the engine’s markup', () => {
  it('have the suffix of the catalogue while no variant in stock has them with the other choices', async () => {
    await open();
    expect(texts('Glaze')).toEqual(['Ash', 'Sea', 'Iron – sold out']);
    expect(texts('Size')).toEqual(['S', 'L – sold out']);
    choose('Size', 'L');
    expect(texts('Glaze')).toEqual(['Ash – sold out', 'Sea – sold out', 'Iron – sold out']);
    choose('Size', 'S');
    expect(texts('Glaze')).toEqual(['Ash', 'Sea', 'Iron – sold out']);
  });

  it('stay selectable, and mark the labels of radio buttons', async () => {
    await open();
    expect(radio('Iron').labels?.[0]?.textContent).toBe('Iron – sold out');
    expect(radio('Iron').hasAttribute('data-sold-out')).toBe(true);
    expect(radio('Iron').disabled).toBe(false);
    expect(document.querySelectorAll('option:disabled')).toHaveLength(0);
  });

  it('keep their value where it is their text', async () => {
    const page = createTestPage(
      printProduct('product-checkout', MUGS).replace('value="Iron">Iron<', '>Iron<'),
    );
    await mount(get('.product-variants'), page);
    expect(texts('Glaze')[2]).toBe('Iron – sold out');
    expect(get<HTMLSelectElement>('select[data-variant-option-name="Glaze"]').options[3]?.value).toBe('Iron');
  });

  it('do not repeat a suffix that the server printed', async () => {
    const page = createTestPage(
      printProduct('product-checkout', MUGS).replace('value="Iron">Iron<', 'value="Iron">Iron – sold out<'),
    );
    await mount(get('.product-variants'), page);
    expect(texts('Glaze')[2]).toBe('Iron – sold out');
  });

  it('have the same value in a select and in radio buttons', async () => {
    await open();
    choose('Size', 'S');
    expect(radio('S').checked).toBe(true);
    expect(radio('S').labels?.[0]?.ariaPressed).toBe('true');
    radio('L').click();
    expect(get<HTMLSelectElement>('select').value).toBe('L');
    expect(radio('L').labels?.[0]?.ariaPressed).toBe('true');
    expect(radio('S').labels?.[0]?.ariaPressed).toBe('false');
    choose('Size', '');
    expect(radio('L').checked).toBe(false);
  });

  it('are chosen by Enter on the label of a radio button', async () => {
    await open();
    const label = radio('L').labels?.[0];
    label?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(get<HTMLSelectElement>('select').value).toBe('L');
  });

  it('of two products with the same names and ids are chosen apart', async () => {
    const other = { ...MUGS, id: '5f1e0c0e0000000000000002' };
    const page = createTestPage(
      printProduct('product-checkout', MUGS) + printProduct('product-checkout', other),
    );
    const [first, second] = document.querySelectorAll<HTMLElement>('.product-variants');
    if (!first || !second) throw new Error('Two products are needed.');
    await mount(first, page);
    await mount(second, page);
    const labelOf = (element: HTMLElement) =>
      [...element.querySelectorAll('label')].find(({ textContent }) => textContent === 'S');
    labelOf(first)?.click();
    labelOf(second)?.click();
    const chosen = [first, second].map(
      (element) => element.querySelector<HTMLSelectElement>('select')?.value,
    );
    expect(chosen).toEqual(['S', 'S']);
    expect(document.querySelectorAll('[type=radio]:checked')).toHaveLength(2);
  });
});

describe('the price', () => {
  it('is that of the variant, and the printed one without a variant', async () => {
    await open();
    const printed = get('.product-price').innerHTML;
    choose('Size', 'L');
    choose('Glaze', 'Ash');
    expect(price()).toBe('$30.00');
    choose('Size', '');
    expect(get('.product-price').innerHTML).toBe(printed);
  });

  it('has the markup of the engine for a variant on sale', async () => {
    await open();
    choose('Size', 'S');
    choose('Glaze', 'Sea');
    expect(price()).toBe('Sale Price:$20.00 Original Price:$25.00');
    expect(get('.product-price .original-price').textContent).toBe('$25.00');
    expect(document.querySelectorAll('.product-price .visually-hidden')).toHaveLength(2);
  });

  it('of another product on the page stays', async () => {
    await open(MUGS, '<aside data-item-id="other"><p class="product-price" id="other">$1.00</p></aside>');
    choose('Size', 'L');
    choose('Glaze', 'Ash');
    expect(get('#other').textContent).toBe('$1.00');
  });

  it('is never guessed: it stays when the page states no amount, or no currency', async () => {
    const product = printProduct('product-checkout', MUGS).replace(
      /&quot;(sale)?[pP]riceMoney&quot;:\{[^}]*\},?/g,
      '',
    );
    const page = createTestPage(`<div><p class="product-price">from 25</p>${product}</div>`);
    await mount(get('.product-variants'), page);
    choose('Size', 'L');
    choose('Glaze', 'Ash');
    expect(price()).toBe('from 25');
  });

  it('keeps the element of older themes around the amount', async () => {
    const page = createTestPage(
      `<div><p class="product-price">from <span class="sqs-money-native">25.00</span></p>${printProduct('product-checkout', MUGS)}</div>`,
      CONTEXT,
    );
    await mount(get('.product-variants'), page);
    choose('Size', 'L');
    choose('Glaze', 'Ash');
    expect(get('.product-price .sqs-money-native').textContent).toBe('$30.00');
  });
});

describe('the price of a subscription', () => {
  const everyPlan = (['WEEK', 'MONTH', 'YEAR'] as const).flatMap((unit) =>
    [1, 2].flatMap((value) =>
      [0, 1, 6, 26, 52].map((numBillingCycles) => ({ billingPeriod: { value, unit }, numBillingCycles })),
    ),
  );

  it.each(everyPlan)(
    'is what the engine prints for $billingPeriod × $numBillingCycles',
    async (subscriptionPlan) => {
      const same = MUGS.variants?.map((variant) => ({ ...variant, price: '30.00', salePrice: undefined }));
      await open({ variants: same, isSubscribable: true, subscriptionPlan });
      const printed = price();
      choose('Size', 'L');
      choose('Glaze', 'Ash');
      expect(price()).toBe(printed);
    },
  );

  it('is "Unavailable" for a plan without a period', async () => {
    await open({ ...MUGS, isSubscribable: true, subscriptionPlan: {} });
    expect(price()).toBe('Unavailable');
    choose('Size', 'L');
    choose('Glaze', 'Ash');
    expect(price()).toBe('Unavailable');
  });
});

describe('the stock of the variant', () => {
  const EXTRA = `
    <p class="product-scarcity" id="all">Few left</p>
    <p class="product-scarcity" id="sea" data-variant-attributes='{"Size":"S","Glaze":"Sea"}' hidden>3 left</p>
    <div class="product-restock-notification" id="ash" data-product-id="${ITEM_ID}" data-variant-id="variant-1" hidden></div>
    <div class="product-restock-notification" id="iron" data-product-id="${ITEM_ID}" data-variant-id="variant-3" hidden></div>
    <p class="product-sku">–</p>`;
  const visible = () =>
    [...document.querySelectorAll<HTMLElement>('.product-scarcity,.product-restock-notification')]
      .filter(({ hidden }) => !hidden)
      .map(({ id }) => id);

  it('shows its scarcity, its restock box and its SKU', async () => {
    await open(MUGS, EXTRA);
    expect(visible()).toEqual(['all']);
    choose('Size', 'S');
    choose('Glaze', 'Sea');
    expect(visible()).toEqual(['all', 'sea']);
    expect(get('.product-sku').textContent).toBe('S-SEA');
    choose('Size', 'L');
    expect(visible()).toEqual([]);
    choose('Glaze', 'Iron');
    expect(visible()).toEqual(['all', 'iron']);
    choose('Glaze', '');
    expect(visible()).toEqual(['all']);
    expect(get('.product-sku').textContent).toBe('–');
  });

  it('limits the quantity', async () => {
    await open();
    const field = get<HTMLInputElement>('.product-quantity-input input');
    field.value = '7';
    choose('Size', 'S');
    choose('Glaze', 'Sea');
    expect(field).toMatchObject({ max: '3', value: '3' });
    choose('Glaze', '');
    expect(field.max).toBe('9999');
  });
});

describe('the picture of the variant', () => {
  const withPictures: ProductOptions = {
    variants: MUGS.variants?.map((variant, index) => ({ ...variant, imageIds: [`image-${index}`] })),
  };

  it('is checked in a group of radio buttons, and marked elsewhere', async () => {
    const radios = [0, 1, 2].map(
      (index) => `<input type="radio" name="picture" data-image-id="image-${index}">`,
    );
    await open(
      withPictures,
      `${radios.join('')}<ul><li data-image-id="image-0"></li><li data-image-id="image-1"></li></ul>`,
    );
    choose('Size', 'L');
    choose('Glaze', 'Ash');
    expect(get<HTMLInputElement>('[name=picture]:checked').dataset.imageId).toBe('image-1');
    expect(get('li[data-selected-image]').dataset.imageId).toBe('image-1');
  });

  it('replaces the single picture of a block', async () => {
    const images = [{ id: 'image-1', assetUrl: '/l-ash.webp', altText: 'A large mug' }];
    const variantsWithImages = withPictures.variants?.map((variant) => ({ ...variant, images }));
    await open(
      { variants: variantsWithImages },
      '<img data-image-id="image-0" src="/s-ash.webp" srcset="/x.webp 1w">',
    );
    choose('Size', 'L');
    choose('Glaze', 'Ash');
    expect(get('img').getAttribute('src')).toBe('/l-ash.webp');
    expect(get('img').hasAttribute('srcset')).toBe(false);
    expect(get('img').getAttribute('alt')).toBe('A large mug');
  });
});

describe('the address of the product’s page', () => {
  it('names the variant, without an entry in the history', async () => {
    window.history.replaceState({ kept: true }, '', '/shop/p/mug?q=1');
    const entries = window.history.length;
    await open();
    choose('Size', 'S');
    choose('Glaze', 'Sea');
    expect(window.location.search).toBe('?q=1&variant=variant-2');
    choose('Glaze', '');
    expect(window.location.search).toBe('?q=1');
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual({ kept: true });
  });

  it.each(['variant-2', 'S-SEA'])('chooses the variant %s, which it names', async (named) => {
    window.history.replaceState(null, '', `/shop/p/mug?variant=${named}`);
    await open();
    expect(get<HTMLSelectElement>('select').value).toBe('S');
    expect(get('.product-variants').dataset.variantInStock).toBe('true');
    expect(price()).toContain('$20.00');
  });

  it('does not replace a choice that the browser restored', async () => {
    window.history.replaceState(null, '', '/shop/p/mug?variant=variant-2');
    const page = createTestPage(printProduct('product-checkout', MUGS), CONTEXT);
    get<HTMLSelectElement>('select').value = 'L';
    await mount(get('.product-variants'), page);
    expect(get<HTMLSelectElement>('select').value).toBe('L');
  });

  it('of a page about something else stays', async () => {
    window.history.replaceState(null, '', '/journal');
    await open(MUGS, '', { item: { id: 'another' } });
    choose('Size', 'S');
    choose('Glaze', 'Sea');
    expect(window.location.search).toBe('');
  });
});

describe('an event of another script', () => {
  const dispatch = (target: EventTarget, type: string, detail: unknown) =>
    target.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));

  it.each([
    ['names the variant by its SKU', 'vitrine:variant-change', { itemId: ITEM_ID, sku: 'S-SEA' }],
    [
      'states the options',
      'vitrine:variant-change',
      { itemId: ITEM_ID, attributes: { Size: 'S', Glaze: 'Sea' } },
    ],
  ])('is a choice: it %s', async (_name, type, detail) => {
    await open();
    const published: unknown[] = [];
    const onChange = (event: Event) => void published.push((event as CustomEvent).detail);
    get('.product-variants').addEventListener('vitrine:variant-change', onChange, { signal: stop.signal });
    dispatch(document, type, detail);
    const glaze = get<HTMLSelectElement>('select[data-variant-option-name="Glaze"]');
    await vi.waitFor(() => expect(glaze.value).toBe('Sea'));
    await vi.waitFor(() => expect(published).toHaveLength(1));
    expect(price()).toContain('$20.00');
    expect(JSON.parse(get('.product-variants').dataset.selectedVariant ?? '').sku).toBe('S-SEA');
    expect(published).toMatchObject([
      { itemId: ITEM_ID, sku: 'S-SEA', attributes: { Size: 'S', Glaze: 'Sea' } },
    ]);
  });

  it('is a choice before the product is mounted, if it is dispatched on its options', async () => {
    const page = createTestPage(
      `<article data-item-id="${ITEM_ID}">${printProduct('product-price', MUGS)}${printProduct('product-checkout', MUGS)}</article>`,
      CONTEXT,
    );
    startLoader(parseDirectory(behaviours), page, stop.signal);
    dispatch(get('.product-variants'), 'vitrine:variant-change', { sku: 'S-SEA' });
    await vi.waitFor(() => expect(price()).toContain('$20.00'), { timeout: 5_000 });
  });

  it('may be dispatched in the product, without its id', async () => {
    await open();
    dispatch(get('article'), 'vitrine:variant-change', { sku: 'S-SEA' });
    await vi.waitFor(() => expect(price()).toContain('$20.00'));
  });

  it.each([
    ['of another product', { itemId: 'other', sku: 'S-SEA' }],
    ['of no product', { sku: 'S-SEA' }],
    ['with a value that no option has', { itemId: ITEM_ID, attributes: { Glaze: 'Gold', constructor: 'x' } }],
    ['without a detail', null],
    ['with a text', 'S-SEA'],
  ])('is ignored: one %s', async (_name, detail) => {
    await open();
    choose('Size', 'S');
    choose('Glaze', 'Ash');
    dispatch(document, 'vitrine:variant-change', detail);
    await vi.dynamicImportSettled();
    expect(JSON.parse(get('.product-variants').dataset.selectedVariant ?? '').sku).toBe('S-ASH');
  });
});
