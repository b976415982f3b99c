import { afterEach, describe, expect, it } from 'vitest';
import type { Cart } from '../../../../src/commerce/cart';
import { createCartStore } from '../../../../src/commerce/cart-store';
import { 'cart-page' as cartPage } from '../../../../src/widgets/cart-page/cart-page';
import { createTestPage, get } from '../../../support/test-page';

const line = (id: string) => `
  <li data-cart-entry="${id}"><h2 data-cart="name">Bowl ${id}</h2>
    <form data-cart-form="entry"><input name="quantity" value="2"><button name="remove" value="1">Remove</button></form>
    <p data-cart="line-total">$20.00</p>
  </li>`;

const HTML = `
  <div id="sqs-cart-root" data-cart-version="cart:1" data-cart-amount="$1,234,567.89">
    <div id="sqs-cart-container"><ul>${line('a')}${line('b')}</ul>
      <form data-cart-form="unknown"></form><b data-cart="subtotal">$40.00</b></div>
  </div>`;

const entry = (id: string) => ({
  id,
  itemId: id,
  title: id,
  quantity: 2,
  subTotal: 2000,
  chosenVariant: null,
});
const CART: Cart = {
  id: 'cart',
  version: 1,
  entries: [entry('a'), entry('b')],
  totalQuantity: 4,
  subtotalCents: 4000,
};

const unmounting = new AbortController();
afterEach(() => unmounting.abort());

async function mount() {
  const page = createTestPage(HTML);
  const root = get('#sqs-cart-root');
  const changes: unknown[] = [];
  page.document.addEventListener('vitrine:cart-change', ({ detail }) => changes.push(detail), {
    signal: unmounting.signal,
  });
  cartPage(root, { page, signal: new AbortController().signal });
  /** As the behaviour that shows carts, which creates the page's cart. */
  const createCart = async (): Promise<void> => {
    const store = createCartStore(async () => CART);
    await store.load();
    page.slots.cart = store;
    page.document.dispatchEvent(new CustomEvent('vitrine:cart-change', { detail: { status: 'loaded' } }));
  };
  return { page, changes, createCart };
}

/** Submits a form and returns whether the browser is to send it. */
function submit(selector: string, submitter?: string): boolean {
  const event = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: submitter ? get(submitter) : null,
  });
  return get(selector).dispatchEvent(event);
}

describe('a cart page', () => {
  it('requests the cart, and leaves its forms to the browser until it is there', async () => {
    const { changes, createCart } = await mount();
    expect(changes).toEqual([{ cart: null, status: 'loading' }]);
    expect(submit('[data-cart-form=entry]', '[name=remove]')).toBe(true);
    await createCart();
    expect(submit('[data-cart-form=entry]', '[name=remove]')).toBe(false);
    expect(submit('[data-cart-form=unknown]')).toBe(true);
  });

  it('hides a removed line, moves the focus to the next one, and shows Undo', async () => {
    const { page, createCart } = await mount();
    await createCart();
    submit('[data-cart-form=entry]', '[name=remove]');
    expect(get('[data-cart-entry=a]').hidden).toBe(true);
    expect(document.activeElement).toBe(get('[data-cart-entry=b] [name=remove]'));
    expect(page.announced).toEqual(['Bowl a was removed.']);
    expect(get('.vitrine-cart-message button').textContent).toBe('Undo');
    expect(get('#sqs-cart-root').dataset.state).toBe('recalculating');
  });

  it('sends a change once more with the new crumb of a refusal', async () => {
    const { page, createCart } = await mount();
    page.respondWith(
      { status: 403, body: { crumbFail: true, crumb: 'new' } },
      { body: { shoppingCart: CART } },
    );
    await createCart();
    submit('[data-cart-form=entry]', '[name=remove]');
    await expect.poll(() => page.requests.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
    expect(page.requests.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual(['crumb', 'new']);
    expect(page.requests.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"1"']);
  });

  it('sends a quantity that was typed before it started', async () => {
    const { createCart } = await mount();
    get<HTMLInputElement>('[data-cart-entry=b] input').value = '5';
    await createCart();
    expect(get('[data-cart-entry=b] [data-cart=line-total]').textContent).toBe('$50.00');
    expect(get('[data-cart=subtotal]').textContent).toBe('$70.00');
    expect(get('#sqs-cart-root').dataset.state).toBe('recalculating');
  });

  it('keeps what is being typed when the cart is shown again, and shows what the server made of it', async () => {
    const { page, createCart } = await mount();
    const field = get<HTMLInputElement>('[data-cart-entry=a] input');
    field.focus();
    field.value = '3';
    await createCart();
    await page.slots.cart?.load();
    expect(field.value).toBe('3');
    field.value = '１２';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => field.value).toBe('12');
    page.slots.cart?.replaceCart({ ...CART, version: 2 });
    expect(field.value).toBe('12');
  });

  it('shows the line and the subtotal of a quantity at once', async () => {
    const { createCart } = await mount();
    await createCart();
    const field = get<HTMLInputElement>('[data-cart-entry=a] input');
    field.value = '1';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(get('[data-cart-entry=a] [data-cart=line-total]').textContent).toBe('$10.00');
    expect(get('[data-cart=subtotal]').textContent).toBe('$30.00');
  });

  it.each([
    ['x', 'Quantity must be a number.'],
    ['0x2', 'Quantity must be a number.'],
    ['1.5', 'Quantity must be a whole number'],
    ['-2', 'Quantity must be 1 or more.'],
    ['10000', 'Quantity must be 9999 or less.'],
  ])('names what is wrong with the quantity %s, and sends nothing', async (typed, message) => {
    const { createCart } = await mount();
    await createCart();
    const field = get<HTMLInputElement>('[data-cart-entry=a] input');
    field.value = typed;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(submit('[data-cart-entry=a] form')).toBe(false);
    await expect.poll(() => document.querySelector('[role=alert] p')?.textContent).toBe(message);
    expect(get('[role=alert] strong').textContent).toBe('Unable to update quantity');
    expect(field.value).toBe('2');
    expect(get('#sqs-cart-root').dataset.state).not.toBe('recalculating');
  });

  it('removes a line whose quantity is 0, which can be taken back', async () => {
    const { page, createCart } = await mount();
    await createCart();
    const field = get<HTMLInputElement>('[data-cart-entry=a] input');
    field.value = '0';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(submit('[data-cart-entry=a] form')).toBe(false);
    expect(get('[data-cart-entry=a]').hidden).toBe(true);
    expect(page.announced).toEqual(['Bowl a was removed.']);
    get('.vitrine-cart-message button').click();
    expect(get('[data-cart-entry=a]').hidden).toBe(false);
    expect(field.value).toBe('2');
  });
});
