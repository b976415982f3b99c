import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCart } from '../../src/widgets/add-to-cart/add-to-cart';
import { createTestPage, get, type TestPage } from '../support/test-page';

const entry = { id: 'e1', itemId: 'a', title: 'Mug', quantity: 1, subTotal: 2500, chosenVariant: null };
const cart = { id: 'c1', version: 1, entries: [entry], totalQuantity: 1, subtotalCents: 2500 };

let stop: AbortController;
let native: string[];

/** Opens a page and mounts add-to-cart on every element that requests it. */
function mount(markup: string): TestPage {
  const page = createTestPage(markup);
  page.respondWith({ body: { shoppingCart: cart, newlyAdded: entry } });
  for (const element of document.querySelectorAll<HTMLElement>('[data-vitrine=add-to-cart]')) {
    addToCart(element, { page, signal: stop.signal });
  }
  document.addEventListener('submit', submitNatively, { signal: stop.signal });
  return page;
}

/** Records a submit that the browser would send. */
function submitNatively(event: SubmitEvent): void {
  if (!event.defaultPrevented) native.push(event.submitter?.id ?? '');
  event.preventDefault();
}

const press = (selector: string) => get(selector).click();
/** Submits without a submitter, as the Enter key does; happy-dom's `requestSubmit` passes the form as submitter. */
const submit = (selector: string) =>
  get(selector).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
const settle = () => vi.advanceTimersByTimeAsync(0);
const added = (page: TestPage) => page.requests.map(({ body }) => (body as { itemId: string }).itemId);

beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
  native = [];
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

describe('a submit adds the item of the pressed button only', () => {
  const two = `<form method="post" id="f">
    <button id="a" data-vitrine="add-to-cart" data-item-id="a">A</button>
    <button id="b" data-vitrine="add-to-cart" data-item-id="b">B</button></form>`;

  it.each(['a', 'b'])('with two products in one form, button %s adds its own', async (id) => {
    const page = mount(two);
    press(`#${id}`);
    await settle();
    expect(added(page)).toEqual([id]);
    expect(native).toEqual([]);
  });

  it('with no button pressed, a form of two products adds the first', async () => {
    const page = mount(two);
    submit('#f');
    await settle();
    expect(added(page)).toEqual(['a']);
  });

  it('adds once when a form and its button both have the behaviour', async () => {
    const page = mount(`<form method="post" data-vitrine="add-to-cart" data-item-id="a">
      <button id="a" data-vitrine="add-to-cart" data-item-id="a">A</button><button id="plain">Plain</button></form>`);
    press('#a');
    await settle();
    expect(added(page)).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(5000);
    press('#plain');
    await settle();
    expect(added(page)).toEqual(['a', 'a']);
  });

  it('does not add by a button that posts to another address', async () => {
    const page = mount(`<form method="post" data-vitrine="add-to-cart" data-item-id="a">
      <button>Buy</button><button id="wish" formaction="/wishlist">Wish</button></form>`);
    press('#wish');
    await settle();
    expect(page.requests).toEqual([]);
    expect(native).toEqual(['wish']);
  });

  it('adds by a button with its own formaction', async () => {
    const page = mount(`<form action="/search"><button id="a" data-vitrine="add-to-cart" data-item-id="a"
      formaction="/api/commerce/shopping-cart/entries" formmethod="post">A</button></form>`);
    press('#a');
    await settle();
    expect(added(page)).toEqual(['a']);
  });
});

describe('a form shows the state of an add on its submit button', () => {
  const cycle = async (label: () => string): Promise<string[]> => {
    const labels = [];
    for (const time of [0, 1000, 2000]) {
      await vi.advanceTimersByTimeAsync(time);
      labels.push(label());
    }
    return labels;
  };
  const fields = '<input type="hidden" name="itemId" value="a">';

  it('when the button is outside of the form', async () => {
    const page = mount(`<form id="f" method="post" data-vitrine="add-to-cart">${fields}</form>
      <button form="f" id="buy">Buy</button>`);
    const form = get('#f').innerHTML;
    press('#buy');
    expect(await cycle(() => get('#buy').textContent)).toEqual(['Adding…', 'Added!', 'Buy']);
    expect(get('#f').innerHTML).toBe(form);
    expect(added(page)).toEqual(['a']);
  });

  it('when the button is an input', async () => {
    mount(
      `<form method="post" data-vitrine="add-to-cart">${fields}<input type="submit" id="buy" value="Buy"></form>`,
    );
    press('#buy');
    expect(await cycle(() => get<HTMLInputElement>('#buy').value)).toEqual(['Adding…', 'Added!', 'Buy']);
    expect(get('#buy').childNodes).toHaveLength(0);
  });

  it('when the button is an input without a value', () => {
    mount(`<form method="post" data-vitrine="add-to-cart">${fields}<input type="submit" id="buy"></form>`);
    expect(get<HTMLInputElement>('#buy').value).toBe('Add to Cart');
  });

  it.each([
    ['an image', `${fields}<input type="image" alt="Buy" id="buy">`],
    ['nothing', fields],
  ])('and keeps its fields where there is %s to press', async (_, content) => {
    const page = mount(`<form id="f" method="post" data-vitrine="add-to-cart">${content}</form>`);
    const form = get('#f').innerHTML;
    submit('#f');
    await settle();
    expect(get('#f').innerHTML).toBe(form);
    expect(get('#f').dataset.state).toBe('adding');
    await vi.advanceTimersByTimeAsync(5000);
    expect(get('#f').innerHTML).toBe(form);
    expect(get('#f').dataset.state).toBe('idle');
    expect(added(page)).toEqual(['a']);
  });

  it('and ignores clicks and keys elsewhere in the form', async () => {
    const page = mount(`<form method="post" data-vitrine="add-to-cart">${fields}<input id="note"></form>`);
    press('#note');
    get('#note').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await settle();
    expect(page.requests).toEqual([]);
  });
});

describe("a form's own fields determine the add", () => {
  const requestedBody = async (markup: string): Promise<unknown> => {
    const page = mount(markup);
    press('#buy');
    await settle();
    return page.requests[0]?.body;
  };
  const form = (content: string) =>
    `<form method="post" data-vitrine="add-to-cart" data-item-id="a">${content}<button id="buy">Buy</button></form>`;

  it.each([
    ['a number', '<input type="number" name="quantity" value="5">', 5],
    ['a select', '<select name="quantity"><option>1</option><option selected>3</option></select>', 3],
    [
      'a select with data-vitrine=quantity',
      '<select data-vitrine="quantity"><option selected>4</option></select>',
      4,
    ],
    [
      'the field of Vitrine when the page has both',
      '<input data-vitrine="quantity" value="2"><input name="quantity" value="5">',
      2,
    ],
  ])('the quantity from %s', async (_, field, quantity) => {
    expect(await requestedBody(form(field))).toMatchObject({ quantity });
  });

  it.each([
    ['a select', '<select name="sku"><option>A</option><option selected>B</option></select>', 'B'],
    [
      'radio buttons',
      '<input type="radio" name="sku" value="A"><input type="radio" name="sku" value="B" checked>',
      'B',
    ],
    ['a hidden field', '<input type="hidden" name="sku" value="A">', 'A'],
    ['an empty field: null', '<input type="hidden" name="sku" value="">', null],
  ])('the sku from %s', async (_, field, sku) => {
    expect(await requestedBody(form(field))).toMatchObject({ sku });
  });

  it('the sku, only when the options on the page do not determine it', async () => {
    const options = `<select name="sku"><option>A</option></select>
      <div data-vitrine="variants" data-variants='[{"sku":"S","attributes":{"Size":"S"}},{"sku":"L","attributes":{"Size":"L"}}]'>
      <select data-variant-option-name="Size"><option>S</option><option selected>L</option></select></div>`;
    expect(await requestedBody(form(options))).toMatchObject({ sku: 'L' });
    expect(await requestedBody(form(options.replace('data-variant-option-name', 'title')))).toMatchObject({
      sku: 'A',
    });
  });

  it('the item, also when the button is outside of the form', async () => {
    const page = mount(`<form id="f" method="post"><input type="hidden" name="itemId" value="a">
      <input name="quantity" value="2"></form><button form="f" id="buy" data-vitrine="add-to-cart">Buy</button>`);
    press('#buy');
    await settle();
    expect(page.requests[0]?.body).toMatchObject({ itemId: 'a', quantity: 2 });
    expect(page.requests).toHaveLength(1);
  });

  it('but not for another item that a button in the form adds', async () => {
    const fields = ['itemId', 'sku', 'quantity'].map((name) => `<input name="${name}" value="7">`).join('');
    const button = '<button id="buy" data-vitrine="add-to-cart" data-item-id="a">Buy</button>';
    expect(await requestedBody(`<form method="post">${fields}${button}</form>`)).toMatchObject({
      itemId: 'a',
      sku: null,
      quantity: 1,
    });
  });

  it('its own fields, also next to another form', async () => {
    const other = '<form><input name="itemId" value="b"><input data-vitrine="quantity" value="9"></form>';
    const own = form('<input data-vitrine="quantity" value="2">').replace(' data-item-id="a"', '');
    const item = '<input name="itemId" value="a"><input data-vitrine';
    expect(
      await requestedBody(`<div>${other}${own.replace('<input data-vitrine', item)}</div>`),
    ).toMatchObject({
      itemId: 'a',
      quantity: 2,
    });
  });
});
