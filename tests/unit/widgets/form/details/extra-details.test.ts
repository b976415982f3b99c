import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lightbox } from '../../../../../src/overlays/open';
import { emitBeforeAdd } from '../../../../../src/widgets/add-to-cart/emit-before-add';
import { 'extra-details' as extraDetails } from '../../../../../src/widgets/form/details/extra-details';
import { createTestPage, get, type TestPage } from '../../../../support/test-page';

vi.mock('../../../../../src/overlays/open', () => ({ prefetchOverlay: () => {}, lightbox: vi.fn() }));

const FORM = {
  id: 'f1',
  name: 'Letters',
  fields: [{ type: 'text', id: 'text-1', title: 'Letters', required: true }],
};
const CHOICE = { itemId: 'i', sku: 'A', quantity: 1, additionalFields: 'null' };
const IN_STOCK = { body: { results: [{ unlimited: true, qtyInStock: 0 }] } };

let stop: AbortController;
let page: TestPage;
let dialog: HTMLElement | undefined;
let close: (() => void) | undefined;

beforeEach(() => {
  stop = new AbortController();
  sessionStorage.clear();
  vi.mocked(lightbox).mockImplementation(
    (_page, { existing, signal }) =>
      new Promise((resolve) => {
        dialog = existing?.element as HTMLElement;
        document.body.append(dialog);
        close = resolve;
        signal?.addEventListener('abort', () => {
          dialog?.remove();
          resolve();
        });
      }),
  );
});
afterEach(() => {
  stop.abort();
  vi.resetAllMocks();
});

function open(context?: object, form: unknown = FORM): void {
  page = createTestPage('<div class="use-form">Add</div>', context);
  const button = get('.use-form');
  button.dataset.form = typeof form === 'string' ? form : JSON.stringify(form);
  extraDetails(button, { page, signal: stop.signal });
}

async function press() {
  dialog = undefined;
  const added = emitBeforeAdd(get('.use-form'), CHOICE);
  await vi.waitFor(() => expect(dialog ?? document.querySelector('.vitrine-error')).toBeTruthy());
  return { added: added ?? Promise.resolve(false) };
}

const letters = () => get<HTMLInputElement>('form [name=text]');
const submit = () =>
  get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

describe('the form of a product', () => {
  it('is requested before the add, which continues with its values', async () => {
    open();
    page.respondWith(IN_STOCK, { body: {} });
    const { added } = await press();
    expect(get<HTMLInputElement>('[type=submit]').value).toBe('Add to Cart');
    submit();
    expect(get('.field-error').textContent).toBe('Required');
    expect(letters().getAttribute('aria-describedby')).toBe('f1-text-1-error');
    expect(document.activeElement).toBe(letters());
    letters().value = 'A. & J.';
    submit();
    expect(await added).toBe('{"text-1":"A. & J."}');
    expect(page.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/commerce/inventory/stock?itemId=i',
      'POST /api/rest/forms/validate/f1',
    ]);
    expect(page.requests[1]?.body).toEqual({ 'text-1': 'A. & J.' });
  });

  it('cancels the add when it is closed, and keeps what was typed until the product is added', async () => {
    open();
    page.respondWith(IN_STOCK, IN_STOCK, { body: {} }, IN_STOCK);
    const first = await press();
    letters().value = 'A. & J.';
    dialog?.remove();
    close?.();
    expect(await first.added).toBe(false);
    const second = await press();
    expect(letters().value).toBe('A. & J.');
    submit();
    expect(await second.added).toBe('{"text-1":"A. & J."}');
    get('.use-form').dispatchEvent(new CustomEvent('vitrine:item-added'));
    await press();
    expect(letters().value).toBe('');
  });

  it.each([
    ['Unable to open form', 'Please check your internet connection.', new TypeError('Failed to fetch')],
    ['Unable to open form', 'Please try again.', { status: 500, body: {} }],
    ['Unable to Add Item', 'Sorry, we do not have enough of that item available.', { body: { results: [] } }],
  ])('does not open: %s. %s', async (title, message, response) => {
    open();
    page.respondWith(response);
    const { added } = await press();
    expect(await added).toBe(false);
    expect(get('.vitrine-error').textContent).toBe(title + message);
    expect(lightbox).not.toHaveBeenCalled();
  });

  it('that is no JSON of a form is reported', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    open(undefined, '{"id":7}');
    const { added } = await press();
    expect([await added, get('.vitrine-error strong').textContent]).toEqual([false, 'Unable to open form']);
    expect([log.mock.calls.length, get('.use-form').dataset.vitrineError]).toEqual([1, 'extra-details']);
  });

  it.each([
    ['Unknown error, please try again later.', {}],
    ['Unable to submit form. Please try again later.', { recaptchaEnterpriseContext: {} }],
  ])('shows "%s" for a failure without a message', async (message, context) => {
    open(context);
    page.respondWith(IN_STOCK, { status: 418, body: {} });
    await press();
    letters().value = 'A';
    submit();
    await vi.waitFor(() => expect(get('.form-error').textContent).toBe(message));
    expect(letters().value).toBe('A');
  });
});
