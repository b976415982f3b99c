import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure, type Handlers } from '../../src/page/configuration';
import { addToCart } from '../../src/widgets/add-to-cart/add-to-cart';
import { ITEM_ID, type ProductOptions, printProduct } from '../support/engine-markup';
import { createTestPage, get, type TestPage } from '../support/test-page';

const BUTTON = '.sqs-add-to-cart-button';
const entry = { id: 'e1', itemId: ITEM_ID, title: 'Mug', quantity: 1, subTotal: 2500, chosenVariant: null };
const cart = { id: 'c1', version: 1, entries: [entry], totalQuantity: 1, subtotalCents: 2500 };
const added = { body: { shoppingCart: cart, newlyAdded: entry } };

let stop: AbortController;

function mount(options?: ProductOptions, context?: object): TestPage {
  const page = createTestPage(printProduct('product-checkout', options), context);
  page.respondWith(added);
  addToCart(get(BUTTON), { page, signal: stop.signal });
  return page;
}

function choose(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    get<HTMLSelectElement>(`select[data-variant-option-name="${name}"]`).value = value;
  }
}

const press = () => get(BUTTON).click();
const settle = async () => {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};
const label = () => get(BUTTON).textContent?.trim();
const alertText = () => document.querySelector('[role=alert]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

describe("add to cart on the engine's markup (spec §4 Add-to-cart button)", () => {
  it('is adding, then added 1 s after the response, then idle 2 s later', async () => {
    const page = mount();
    choose({ Size: 'S', Glaze: 'Ash' });
    press();
    expect(get(BUTTON).dataset.state).toBe('adding');
    expect(label()).toBe('Adding…');
    expect(get(BUTTON).classList.contains('cart-adding')).toBe(true);
    expect(get(`${BUTTON} .status-text`).textContent).toBe('Adding…');
    await settle();
    await vi.advanceTimersByTimeAsync(999);
    expect(get(BUTTON).dataset.state).toBe('adding');
    await vi.advanceTimersByTimeAsync(1);
    expect(get(BUTTON).dataset.state).toBe('added');
    expect(label()).toBe('Added!');
    expect(get(BUTTON).classList.contains('cart-added')).toBe(true);
    expect(page.announced).toEqual(['Added!']);
    await vi.advanceTimersByTimeAsync(1999);
    expect(get(BUTTON).dataset.state).toBe('added');
    await vi.advanceTimersByTimeAsync(1);
    expect(get(BUTTON).dataset.state).toBe('idle');
    expect(label()).toBe('Add To Cart');
    expect(get(BUTTON).className).not.toMatch(/cart-add/);
  });

  it('requests the chosen variant with the crumb and an idempotency key', async () => {
    const page = mount();
    choose({ Size: 'S', Glaze: 'Sea' });
    get<HTMLInputElement>('.product-quantity-input input').value = '3';
    press();
    await settle();
    expect(page.requests).toHaveLength(1);
    const [request] = page.requests;
    expect(request?.url).toBe('/api/commerce/shopping-cart/entries');
    expect(request?.body).toEqual({
      itemId: ITEM_ID,
      sku: 'MUG-S-SEA',
      quantity: 3,
      additionalFields: 'null',
    });
    expect(request?.headers.get('X-CSRF-Token')).toBe('crumb');
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^\d+(-\d+){3}$/);
  });

  it('starts the request before listeners react to the change of the cart', async () => {
    Reflect.set(document, 'cookie', 'crumb=abc');
    const page = mount();
    const requestsAtChange: number[] = [];
    const onChange = (): void => void requestsAtChange.push(page.requests.length);
    document.addEventListener('vitrine:cart-change', onChange, { once: true, signal: stop.signal });
    choose({ Size: 'S', Glaze: 'Ash' });
    press();
    await settle();
    Reflect.set(document, 'cookie', 'crumb=; max-age=0');
    expect(requestsAtChange).toEqual([1]);
  });

  it('adds a variant chosen by radio buttons', async () => {
    const page = mount();
    for (const selects of document.querySelectorAll('.variant-select-wrapper')) selects.remove();
    get<HTMLInputElement>('#variant-option-Size-S').checked = true;
    get<HTMLInputElement>('#variant-option-Glaze-Sea').checked = true;
    press();
    await settle();
    expect(page.requests[0]?.body).toMatchObject({ sku: 'MUG-S-SEA' });
  });

  it('adds a product without variants without a sku', async () => {
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    press();
    await settle();
    expect(page.requests[0]?.body).toMatchObject({ sku: null, quantity: 1 });
  });

  it.each(['Enter', ' '])('adds on the key %j', async (key) => {
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    get(BUTTON).dispatchEvent(event);
    await settle();
    expect(event.defaultPrevented).toBe(true);
    expect(page.requests).toHaveLength(1);
  });

  it('adds once on a double click and on a held key', async () => {
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    press();
    press();
    get(BUTTON).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }));
    await vi.advanceTimersByTimeAsync(1500);
    expect(get(BUTTON).dataset.state).toBe('added');
    expect(page.requests).toHaveLength(1);
  });

  it('ignores presses while it shows "Added!", for 2 s, and adds again once it is idle', async () => {
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    press();
    await vi.advanceTimersByTimeAsync(1001);
    expect(get(BUTTON).dataset.state).toBe('added');
    press();
    get(BUTTON).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await vi.advanceTimersByTimeAsync(1998);
    expect(get(BUTTON).dataset.state).toBe('added');
    press();
    await vi.advanceTimersByTimeAsync(1);
    expect(get(BUTTON).dataset.state).toBe('idle');
    expect(page.requests).toHaveLength(1);
    expect(page.announced).toEqual(['Added!']);
    press();
    await settle();
    expect(page.requests).toHaveLength(2);
    const keys = page.requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('is aria-disabled and busy while adding, never disabled, and keeps the focus', async () => {
    mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    get(BUTTON).focus();
    press();
    expect(get(BUTTON).getAttribute('aria-disabled')).toBe('true');
    expect(get(BUTTON).getAttribute('aria-busy')).toBe('true');
    expect(get(BUTTON).hasAttribute('disabled')).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(get(BUTTON).hasAttribute('aria-disabled')).toBe(false);
    expect(document.activeElement).toBe(get(BUTTON));
  });

  it('dispatches events before and after an add', async () => {
    const dispatched: string[] = [];
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    const { signal } = stop;
    page.document.addEventListener(
      'vitrine:before-add',
      ({ detail }) => dispatched.push(`before ${detail.quantity}`),
      { signal },
    );
    page.document.addEventListener(
      'vitrine:item-added',
      ({ detail }) => dispatched.push(`added ${detail.entry?.id}`),
      { signal },
    );
    press();
    await settle();
    expect(dispatched).toEqual(['before 1', 'added e1']);
  });

  it('a subscription dispatches the added item, whose cart and entry are not on this page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }], isSubscribable: true });
    page.respondWith({ body: { cartToken: 'token' } });
    const details: unknown[] = [];
    page.document.addEventListener('vitrine:item-added', ({ detail }) => details.push(detail), {
      signal: stop.signal,
    });
    press();
    await settle();
    expect(details).toEqual([
      { itemId: ITEM_ID, sku: null, quantity: 1, additionalFields: 'null', cart: null, entry: null },
    ]);
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      `${window.location.origin}/checkout/subscription?cartToken=token`,
    );
    assign.mockRestore();
  });

  it('a gift card continues at its page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const page = mount({ variants: [{ sku: 'CARD', attributes: {} }], productType: 4 });
    page.respondWith(added);
    press();
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/checkout/gift-card`);
    assign.mockRestore();
  });

  it('waits for the promises of waitUntil, and cancels the add if one resolves to false', async () => {
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    let resolveWait: (mayAdd: boolean) => void = () => {};
    const onBefore = ({ detail }: CustomEvent<{ waitUntil(promise: Promise<unknown>): void }>): void => {
      detail.waitUntil(new Promise((resolve) => (resolveWait = resolve)));
    };
    page.document.addEventListener('vitrine:before-add', onBefore, { signal: stop.signal });
    press();
    await settle();
    expect(get(BUTTON).dataset.state).toBe('adding');
    expect(page.requests).toEqual([]);
    resolveWait(false);
    await settle();
    expect(get(BUTTON).dataset.state).toBe('idle');
    expect(page.requests).toEqual([]);
    press();
    resolveWait(true);
    await settle();
    expect(page.requests).toHaveLength(1);
  });

  it("calls the page's handler instead of adding, and reports the quantity that was added", async () => {
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    const handlers: Handlers = { add: (request, proceed) => proceed({ ...request, quantity: 7 }) };
    configure(page, { handlers, strings: { added: 'Yours!' } });
    const quantities: number[] = [];
    page.document.addEventListener('vitrine:item-added', ({ detail }) => quantities.push(detail.quantity), {
      signal: stop.signal,
    });
    press();
    await settle();
    expect(page.requests[0]?.body).toMatchObject({ quantity: 7 });
    expect(quantities).toEqual([7]);
  });

  it("reports an error of the page's handler as vitrine:error, and shows the visitor a message", async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    const error = new TypeError('request.qty is undefined');
    configure(page, { handlers: { add: () => Promise.reject(error) } });
    const details: unknown[] = [];
    page.document.addEventListener('vitrine:error', ({ detail }) => details.push(detail), {
      signal: stop.signal,
    });
    press();
    await settle();
    expect(alertText()).toBe('Unable to Add ItemPlease try again.');
    expect(details).toEqual([{ behaviour: 'add-to-cart', error }]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('adds nothing when vitrine:before-add is prevented', async () => {
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    page.document.addEventListener('vitrine:before-add', (event) => event.preventDefault(), {
      signal: stop.signal,
    });
    press();
    await settle();
    expect(page.requests).toEqual([]);
    expect(label()).toBe('Add To Cart');
  });

  it('finishes when the product is removed during the add', async () => {
    const page = mount({ variants: [{ sku: 'VASE', attributes: {} }] });
    press();
    get('.sqs-add-to-cart-button-wrapper').remove();
    stop.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.requests).toHaveLength(1);
    expect(page.announced).toEqual([]);
  });
});

describe('labels (spec §9 Button labels)', () => {
  const cycle = async (): Promise<void> => {
    press();
    await vi.advanceTimersByTimeAsync(3000);
  };
  const single = { variants: [{ sku: 'VASE', attributes: {} }] };
  const express = { websiteSettings: { storeSettings: { expressCheckout: true } } };

  it.each<[string, ProductOptions, string]>([
    ["the template's", single, 'Add To Cart'],
    ["a subscription's", { ...single, isSubscribable: true }, 'Subscribe'],
    ["the merchant's", { ...single, customAddButtonText: 'Take it home' }, 'Take it home'],
  ])('returns to %s label', async (_, options, text) => {
    mount(options);
    expect(label()).toBe(text);
    await cycle();
    expect(label()).toBe(text);
  });

  it.each([
    ['Purchase', {}],
    ['Give', { customAddButtonText: 'Give' }],
  ])('is %j on a gift card', (text, options) => {
    mount({ ...single, productType: 4, ...options });
    expect(label()).toBe(text);
  });

  it("is 'Purchase' in express checkout", () => {
    mount(single, express);
    expect(label()).toBe('Purchase');
  });

  it("is 'Add to Cart' if the page printed no label", () => {
    const page = createTestPage(`<div data-vitrine="add-to-cart" data-item-id="${ITEM_ID}"></div>`);
    addToCart(get('[data-vitrine]'), { page, signal: stop.signal });
    expect(get('[data-vitrine]').textContent).toBe('Add to Cart');
  });
});

describe('refusals (spec §5 Add to cart)', () => {
  it.each<[Record<string, string>, string]>([
    [{ Size: 'S' }, 'Please select the Glaze option.'],
    [{}, 'Please select the Size and Glaze options.'],
    [{ Size: 'L', Glaze: 'Sea' }, 'Sorry, that item variant is unavailable. Please select another variant.'],
    [{ Size: 'L', Glaze: 'Ash' }, 'Sorry, we do not have enough of that item available.'],
  ])('with %j chosen: %s', async (values, message) => {
    const page = mount();
    choose(values);
    press();
    await settle();
    expect(alertText()).toBe(`Unable to Add Item${message}`);
    expect(page.requests).toEqual([]);
  });

  it('lists more than two options', async () => {
    mount({
      variants: [
        { sku: 'A', attributes: { Size: 'S', Glaze: 'Ash', Handle: 'Oak' } },
        { sku: 'B', attributes: { Size: 'L', Glaze: 'Ash', Handle: 'Oak' } },
      ],
    });
    press();
    await settle();
    expect(alertText()).toBe('Unable to Add ItemPlease select the Size, Glaze and Handle options.');
  });

  it.each([
    ['', 'Quantity must be a number.'],
    ['1.5', 'Quantity must be a whole number'],
    ['6', 'Sorry, we do not have enough of that item available.'],
  ])('with quantity %j: %s', async (quantity, message) => {
    mount();
    choose({ Size: 'S', Glaze: 'Ash' });
    get<HTMLInputElement>('.product-quantity-input input').value = quantity;
    press();
    await settle();
    expect(alertText()).toBe(`Unable to Add Item${message}`);
  });

  it('requires the denomination of a gift card', async () => {
    const values = ['10', '20'].map((value) => ({ sku: `GIFT-${value}`, attributes: { Value: value } }));
    mount({ productType: 4, variants: values });
    press();
    await settle();
    expect(alertText()).toBe('Unable to purchase Gift CardSelect a denomination for the Gift Card');
  });

  it('marks options without a value until one is chosen', async () => {
    mount();
    press();
    await settle();
    const select = get('select[data-variant-option-name=Size]');
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.getAttribute('role')).toBe(
      'alert',
    );
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(select.hasAttribute('aria-invalid')).toBe(false);
    expect(alertText()).toBeUndefined();
  });

  it("leaves the page's own descriptions as they are", async () => {
    mount();
    const size = get('select[data-variant-option-name=Size]');
    for (const element of [get(BUTTON), size]) element.setAttribute('aria-describedby', 'delivery  note');
    press();
    await settle();
    const error = get('[role=alert]').id;
    expect(get(BUTTON).getAttribute('aria-describedby')).toBe(`delivery note ${error}`);
    expect(size.getAttribute('aria-describedby')).toBe(`delivery note ${error}`);
    size.dispatchEvent(new Event('change', { bubbles: true }));
    expect(get(BUTTON).getAttribute('aria-describedby')).toBe('delivery note');
    expect(size.getAttribute('aria-describedby')).toBe('delivery note');
  });

  it('marks the radio buttons of an option without a value, and none of an option with one', async () => {
    mount();
    get<HTMLInputElement>('#variant-option-Size-L').checked = true;
    press();
    await settle();
    const marked = [...document.querySelectorAll('[aria-invalid]')];
    expect(marked.map(({ id, tagName }) => id || tagName)).toEqual([
      'SELECT',
      'variant-option-Glaze-Ash',
      'variant-option-Glaze-Sea',
    ]);
    const error = get('[role=alert]').id;
    for (const element of marked) expect(element.getAttribute('aria-describedby')).toBe(error);
    get('#variant-option-Glaze-Sea').dispatchEvent(new Event('change', { bubbles: true }));
    expect(document.querySelector('[aria-invalid],[aria-describedby]')).toBeNull();
  });

  it('marks the group of radio buttons if there is one', async () => {
    mount();
    for (const wrapper of document.querySelectorAll('.variant-select-wrapper')) wrapper.remove();
    for (const group of document.querySelectorAll('.variant-radiobtn-wrapper')) {
      group.setAttribute('role', 'radiogroup');
    }
    press();
    await settle();
    const marked = [...document.querySelectorAll<HTMLElement>('[aria-invalid]')];
    expect(marked.map(({ dataset }) => dataset.variantOptionName)).toEqual(['Size', 'Glaze']);
  });

  it('keeps the error, and shows the button as idle after 1 s', async () => {
    mount();
    press();
    await settle();
    expect(get(BUTTON).dataset.state).toBe('error');
    await vi.advanceTimersByTimeAsync(1000);
    expect(get(BUTTON).dataset.state).toBe('idle');
    expect(label()).toBe('Add To Cart');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(alertText()).toMatch(/^Unable to Add Item/);
    choose({ Size: 'S', Glaze: 'Ash' });
    press();
    await settle();
    expect(alertText()).toBeUndefined();
  });
});

describe('failures (spec §8 Cart add)', () => {
  const single = { variants: [{ sku: 'VASE', attributes: {} }] };

  it('a crumb failure in a browser that does not keep the crumb', async () => {
    const page = mount(single);
    page.respondWith({ status: 403, body: { crumbFail: true, crumb: 'x' } });
    press();
    await settle();
    expect(alertText()).toContain('Please enable cookies in your browser, reload the page, and try again.');
  });

  it.each([
    ['no network', new TypeError('Failed to fetch'), 'Please check your internet connection.'],
    ['429', { status: 429, text: '<h1>Too many</h1>' }, 'Please try again in a few seconds.'],
    [
      'a crumb failure',
      { status: 403, body: { crumbFail: true, crumb: 'x' } },
      'Your session has expired. Please reload the page and try again.',
    ],
    [
      "the server's own message",
      { status: 400, body: { message: 'Only one per visitor.' } },
      'Only one per visitor.',
    ],
    ['a response that is not JSON', { text: '<html>' }, 'Please try again.'],
    ['JSON that is not a cart', { body: { shoppingCart: {} } }, 'Please try again.'],
    ['an error without a message', { status: 500, body: {} }, 'Please try again.'],
    [
      'a message that is not a string',
      { status: 400, body: { message: { html: '<b>' } } },
      'Please try again.',
    ],
  ])('%s', async (_, response, message) => {
    const page = mount(single);
    // The server sets the crumb with its responses.
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('crumb=x');
    page.respondWith(response);
    press();
    await settle();
    cookies.mockRestore();
    expect(alertText()).toBe(`Unable to Add Item${message}`);
    expect(get(BUTTON).dataset.state).toBe('error');
    expect(label()).toBe('Add To Cart');
  });

  it('shows markup in a message as text', async () => {
    const page = mount(single);
    page.respondWith({ status: 400, body: { message: '<img src=x onerror=alert(1)>' } });
    press();
    await settle();
    expect(document.querySelector('[role=alert] img')).toBeNull();
    expect(alertText()).toContain('<img');
  });

  it('keeps the idempotency key after a lost response, and replaces it after a response', async () => {
    const page = mount(single);
    page.respondWith(new TypeError('Failed to fetch'), added, added);
    for (let presses = 0; presses < 3; presses += 1) {
      press();
      await vi.advanceTimersByTimeAsync(3000);
    }
    const [lost, again, next] = page.requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(lost);
    expect(next).not.toBe(again);
  });

  it('sends the add once more with the new crumb of a refusal, and the same key', async () => {
    const page = mount(single);
    page.respondWith({ status: 403, body: { crumbFail: true, crumb: 'new' } }, added);
    press();
    await settle();
    const sent = page.requests.map(({ headers }) => headers.get('X-CSRF-Token'));
    expect(sent).toEqual(['crumb', 'new']);
    expect(new Set(page.requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(alertText()).toBeUndefined();
  });

  it.each([
    ['once only', { crumbFail: true, crumb: 'new' }, 2],
    ['not without a new crumb', { message: 'Members only.' }, 1],
  ])('sends a refused add again %s', async (_, body, requests) => {
    const page = mount(single);
    page.respondWith({ status: 403, body });
    press();
    await settle();
    expect(page.requests).toHaveLength(requests);
    expect(get(BUTTON).dataset.state).toBe('error');
  });

  it("is titled 'Unable to Purchase Item' in express checkout", async () => {
    const page = mount(single, { websiteSettings: { storeSettings: { expressCheckout: true } } });
    page.respondWith({ status: 429 });
    press();
    await settle();
    expect(page.requests[0]?.url).toBe('/api/commerce/shopping-cart/entries?isExpress=true');
    expect(alertText()).toBe('Unable to Purchase ItemPlease try again in a few seconds.');
  });
});

describe('adds that lead to the checkout (spec §4 Add-to-cart button)', () => {
  const pageshow = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const express = { websiteSettings: { storeSettings: { expressCheckout: true } } };

  it('show the button as idle when the page is restored from the back/forward cache', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    mount({ variants: [{ sku: 'VASE', attributes: {} }] }, express);
    press();
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/checkout`);
    pageshow(false);
    expect(get(BUTTON).dataset.state).toBe('adding');
    pageshow(true);
    expect(get(BUTTON).dataset.state).toBe('idle');
    expect(label()).toBe('Purchase');
    press();
    await settle();
    expect(assign).toHaveBeenCalledTimes(2);
    assign.mockRestore();
  });
});
