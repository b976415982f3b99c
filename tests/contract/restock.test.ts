import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPath } from '../../src/page/page-context';
import { restock } from '../../src/widgets/restock/restock';
import { ITEM_ID, print } from '../support/engine-markup';
import { createTestPage, get, type TestPage, type TestResponse } from '../support/test-page';

const WEAVES = [
  { id: 'variant-0', sku: 'S', attributes: { Size: 'S' }, qtyInStock: 5 },
  { id: 'variant-1', sku: 'L', attributes: { Size: 'L' }, qtyInStock: 0 },
  { id: 'variant-2', sku: 'XL', attributes: { Size: 'XL' }, qtyInStock: 0 },
];

interface BoxOptions {
  readonly isHidden?: boolean;
  readonly isOptIn?: boolean;
  readonly siteKey?: string;
}

/** Returns the engine's boxes of the variants that are sold out. */
function printBoxes({ isHidden = true, isOptIn = false, siteKey }: BoxOptions = {}): string {
  const views = WEAVES.slice(1).map(({ id }) => ({ variantId: id, hiddenByDefault: isHidden }));
  const messages = {
    buttonText: 'Notify me',
    CTAText: 'Sold out',
    placeholderText: 'Email',
    mailingListDescription: 'Letters',
  };
  return print('{.section item}{@|product-restock-notification}{.end}', {
    website: siteKey ? { captchaSettings: { siteKey } } : {},
    item: { id: ITEM_ID },
    productMerchandisingContext: {
      [ITEM_ID]: {
        restockNotificationViews: views,
        restockNotificationMessages: messages,
        mailingListSignUpEnabled: true,
        mailingListOptInByDefault: isOptIn,
      },
    },
  });
}

let stop: AbortController;
let page: TestPage;
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

function open(html: string, context?: object): void {
  page = createTestPage(`<article>${html}</article>`, context);
  for (const form of document.querySelectorAll<HTMLElement>('.product-restock-form'))
    restock(form, { page, signal: stop.signal });
}

const boxOf = (id: string) => get(`[data-variant-id=${id}]`);
const error = () => get('.product-restock-error-message').textContent;

async function signUp(email: string, ...responses: TestResponse[]): Promise<void> {
  page.respondWith(...responses);
  const box = boxOf('variant-1');
  get<HTMLInputElement>('[data-variant-id=variant-1] [name=email]').value = email;
  const form = box.querySelector('form') as HTMLFormElement;
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(form.ariaBusy).toBeNull(), { interval: 1, timeout: 5_000 });
}

describe('the address', () => {
  beforeEach(() => open(printBoxes({ isHidden: false })));

  it.each([
    ['', 'Email cannot be blank'],
    ['   ', 'Email cannot be blank'],
    ['ada@example', 'Email is invalid'],
  ])('"%s" is refused without a request: %s', async (address, text) => {
    await signUp(address);
    const email = get<HTMLInputElement>('[data-variant-id=variant-1] [name=email]');
    expect(error()).toBe(text);
    expect(email.ariaInvalid).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe(get('.product-restock-error-message').id);
    expect(document.activeElement).toBe(email);
    expect(page.requests).toEqual([]);
    email.dispatchEvent(new Event('input', { bubbles: true }));
    expect([error(), email.ariaInvalid]).toEqual(['', null]);
  });
});

describe('a signup', () => {
  it('sends the payload, and shows nothing but the success text', async () => {
    open(printBoxes({ isHidden: false, isOptIn: true }));
    const details: unknown[] = [];
    document.addEventListener('vitrine:restock-signup', ({ detail }) => details.push(detail), {
      signal: stop.signal,
    });
    await signUp(' ada@example.com ', {});
    const variant = { productId: ITEM_ID, variantId: 'variant-1', isJoinMailingList: true };
    expect(page.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/site-users/account/notifications/restock',
        body: { ...variant, siteVisitorEmail: 'ada@example.com' },
      },
    ]);
    expect(page.requests[0]?.headers.get('X-CSRF-Token')).toBe('crumb');
    expect(boxOf('variant-1').textContent).toBe('Signed up!');
    expect(document.activeElement?.textContent).toBe('Signed up!');
    expect(details).toEqual([variant]);
  });

  it('shows the success text of the site as text', async () => {
    const merchandisingSettings = { restockNotificationsSuccessText: 'See <b>you</b>' };
    open(printBoxes({ isHidden: false }), {
      websiteSettings: { storeSettings: { merchandisingSettings } },
    });
    await signUp('ada@example.com', {});
    expect(boxOf('variant-1').textContent).toBe('See <b>you</b>');
  });

  it('can be cancelled by the page', async () => {
    open(printBoxes({ isHidden: false }));
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener('vitrine:before-restock-signup', cancel, { signal: stop.signal });
    await signUp('ada@example.com', {});
    expect(page.requests).toEqual([]);
  });

  it('of a product with one box is for the chosen variant', async () => {
    open(`<div data-item-id="p1"><div class="product-variants"></div><div class="product-restock-notification">
      <form class="product-restock-form"><input name="email" value="ada@example.com"></form></div></div>`);
    get('.product-variants').dataset.selectedVariant = JSON.stringify({ id: 'chosen', sku: 'A' });
    get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(page.requests).toHaveLength(1), { timeout: 5_000 });
    expect(page.requests[0]?.body).toMatchObject({ productId: 'p1', variantId: 'chosen' });
  });

  it('reads the only variant and the checkbox of newer markup from the product around it', async () => {
    const context = JSON.stringify({ product: { variants: [{ id: 'only', sku: 'A' }] } });
    open(`<div class="product-detail" data-product-id="p1"><div class="product-restock-notification">
      <form class="product-restock-form" action="#"><input name="email" value="ada@example.com"></form>
      <input type="checkbox" class="join-mailing-list-checkbox" checked></div></div>`);
    get('.product-detail').dataset.context = context;
    get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(page.requests).toHaveLength(1), { timeout: 5_000 });
    expect(page.requests[0]?.body).toEqual({
      productId: 'p1',
      variantId: 'only',
      isJoinMailingList: true,
      siteVisitorEmail: 'ada@example.com',
    });
  });
});

describe('the language of the e-mail', () => {
  const flags = { websiteSettings: { storeSettings: { multilingualTransactionalEmailsEnabled: true } } };
  it.each([
    ['is sent with the flag and a translation widget', flags, '<div class="weglot-container"></div>', 'fr'],
    ['is not sent without the widget', flags, '', undefined],
    ['is not sent without the flag', {}, '<div class="weglot-container"></div>', undefined],
  ])('%s', async (_name, context, widget, language) => {
    document.documentElement.lang = 'fr';
    open(printBoxes({ isHidden: false }) + widget, context);
    await signUp('ada@example.com', {});
    expect(readPath(page.requests[0]?.body, 'language')).toBe(language);
    document.documentElement.lang = '';
  });
});

describe('a failure', () => {
  const failures: [string, TestResponse, string][] = [
    ['the message of the server, as text', { status: 400, body: { message: 'No <i>' } }, 'No <i>'],
    ['a failure without a message', { status: 500, body: {} }, 'Please try again.'],
    ['no connection', new Error('offline'), 'Please check your internet connection.'],
  ];

  it.each(failures)('%s', async (_name, response, text) => {
    open(printBoxes({ isHidden: false }));
    await signUp('ada@example.com', response);
    expect(error()).toBe(text);
    expect(get<HTMLInputElement>('[name=email]').value).toBe('ada@example.com');
  });

  it('shows the message in the language of the page', async () => {
    open(printBoxes({ isHidden: false }), { messages: { Sorry: 'Pardon' } });
    await signUp('ada@example.com', { status: 409, body: { message: 'Sorry' } });
    expect(error()).toBe('Pardon');
  });

  it('repeats the request once after a refusal that sets a new crumb', async () => {
    open(printBoxes({ isHidden: false }));
    await signUp('ada@example.com', { status: 403, body: { crumbFail: true } }, {});
    expect(page.requests).toHaveLength(2);
    expect(boxOf('variant-1').textContent).toBe('Signed up!');
  });
});

describe('the captcha', () => {
  const provider = (token: string) => ({
    ready: (callback: () => void) => callback(),
    render: vi.fn(() => 7),
    reset: vi.fn(),
    getResponse: () => token,
    execute: vi.fn(async () => token),
  });
  const provide = (api: ReturnType<typeof provider>) => {
    page.slots.captcha = Promise.resolve(api);
    return api;
  };
  const CHECKBOX = { website: { captchaSettings: { siteKey: 'key' } } };
  const SCORE = { recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'key' } };

  it('is asked for after the address, and its token goes with the signup', async () => {
    open(printBoxes({ isHidden: false, siteKey: 'key' }), CHECKBOX);
    const api = provide(provider(''));
    await signUp('');
    expect(error()).toBe('Email cannot be blank');
    await signUp('ada@example.com');
    expect(error()).toBe('Complete CAPTCHA before submitting.');
    expect(page.requests).toEqual([]);
    api.getResponse = () => 'token';
    await signUp('ada@example.com', { status: 400, body: { message: 'No' } }, {});
    expect(api.reset).toHaveBeenCalledWith(7);
    await signUp('ada@example.com', {});
    expect(page.requests.map(({ body }) => body)).toMatchObject([
      { captchaToken: 'token' },
      { captchaToken: 'token' },
    ]);
    expect(page.requests[1]?.body).not.toHaveProperty('recaptchaEnterpriseV3Token');
    expect(document.querySelector('[data-variant-id=variant-1] .captcha-container')).toBeNull();
  });

  it('that rates visits sends its token under its own name, and has a fallback text', async () => {
    open(printBoxes({ isHidden: false }), SCORE);
    const api = provide(provider('rated'));
    await signUp('ada@example.com', { status: 500, body: {} });
    expect(error()).toBe('Unable to submit form. Please try again later.');
    expect(api.execute).toHaveBeenCalledWith('key', { action: 'PRODUCT_WAITLIST_SUBMISSION' });
    await signUp('ada@example.com', {});
    expect(page.requests[1]?.body).toMatchObject({ recaptchaEnterpriseV3Token: 'rated' });
    expect(page.requests[1]?.body).not.toHaveProperty('captchaToken');
  });
});
