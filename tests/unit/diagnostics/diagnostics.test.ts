import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCart } from '../../../src/api/cart';
import { startDiagnostics } from '../../../src/diagnostics/diagnostics';
import { startLoader } from '../../../src/loader/loader';
import { configurationOf, configure } from '../../../src/page/configuration';
import { emit } from '../../../src/page/events';
import { addToCart } from '../../../src/widgets/add-to-cart/add-to-cart';
import { createTestPage as createPage, get, type TestPage } from '../../support/test-page';

const warn = vi.spyOn(console, 'warn');
/** The warnings, without the page of the docs that each names. */
const messages = () =>
  warn.mock.calls.map(([message]) =>
    String(message).replace(/^\[vitrine\] (.*) See node_modules\/vitrine\/docs\/\S+$/, '$1'),
  );
const CART = { id: 'c1', version: 1, totalQuantity: 0, subtotalCents: 0, entries: [] };
const ADDED = { itemId: 'a', sku: null, quantity: 1, additionalFields: 'null', entry: null, cart: CART };

let stop: AbortController;
const createTestPage = (html: string, context?: object): TestPage => ({
  ...createPage(html, context),
  signal: stop.signal,
});

beforeEach(() => {
  stop = new AbortController();
  warn.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'vitrine');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the shop.
  document.cookie = 'hasCart=; max-age=0';
});

describe('diagnostics', () => {
  it('name an element once, with the page of the docs, and dispatch vitrine:error on it', () => {
    const errors: unknown[] = [];
    document.addEventListener('vitrine:error', ({ target, detail }) => errors.push(target, detail), {
      signal: stop.signal,
    });
    const page = createTestPage('<button data-vitrine="add-to-crat" data-item-id="a"></button>');
    startDiagnostics(page);
    expect(warn.mock.calls).toEqual([
      [
        '[vitrine] data-vitrine="add-to-crat" is unknown. Did you mean "add-to-cart"? See node_modules/vitrine/docs/markup.md#behaviours',
        get('button'),
      ],
    ]);
    expect(errors).toEqual([
      get('button'),
      {
        behaviour: 'diagnostics',
        error: expect.objectContaining({
          name: 'Mistake',
          message: 'data-vitrine="add-to-crat" is unknown. Did you mean "add-to-cart"?',
          docs: 'markup.md#behaviours',
        }),
      },
    ]);
  });

  it('warn of markup that is inserted later, once', async () => {
    startDiagnostics(createTestPage('<main></main>'));
    get('main').innerHTML = '<span data-vitrine="quantty"></span>';
    await vi.waitFor(() => expect(messages()).toHaveLength(1));
    expect(messages()[0]).toContain('"quantity"');
    get('main').append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(messages()).toHaveLength(1);
  });

  it('leave an add to cart without a product to the warning at its press', () => {
    const page = createTestPage('<button data-vitrine="add-to-cart">Add</button>');
    startDiagnostics(page);
    addToCart(get('button'), { page, signal: page.signal });
    get('button').click();
    expect(messages()).toEqual([expect.stringContaining('add-to-cart needs data-item-id')]);
  });

  it('warn of a page context that is not JSON, and of attributes that are not', () => {
    startDiagnostics(
      createTestPage(
        `<script type="application/json" data-vitrine-context>{"pageType":</script><div data-context="{x}"></div>`,
      ),
    );
    expect(messages().sort()).toEqual([
      'data-context is ignored: it is not JSON.',
      'the page context is ignored: it is not a JSON object.',
    ]);
  });

  it('warn of settings in the page context that nothing reads, also in that of the engine', () => {
    vi.stubGlobal('Static', { SQUARESPACE_CONTEXT: { websiteSettings: { selectedCurrency: 'EUR' } } });
    startDiagnostics(createTestPage(''));
    expect(messages()).toEqual([
      'context.websiteSettings.selectedCurrency is not read there: it belongs to context.websiteSettings.storeSettings.selectedCurrency.',
    ]);
  });

  it('warn of an event that does not exist', () => {
    startDiagnostics(createTestPage('<p data-action="vitrine:item-aded->cart#show"></p>'));
    expect(messages()).toEqual(['there is no event "vitrine:item-aded". Did you mean "vitrine:item-added"?']);
  });
});

describe('diagnostics of configure and mount', () => {
  const stubApi = () => {
    const api = { mount: vi.fn(), configure: vi.fn() };
    Reflect.set(window, 'vitrine', api);
    return api;
  };

  it('warn of unknown keys of texts in the page context and in configure', () => {
    const page = createTestPage('', { strings: { addding: 'Wait' } });
    configure(page, { strings: { aded: 'Yours!' } });
    startDiagnostics(page);
    expect(messages()).toEqual([
      'the text "addding" is unknown. Did you mean "adding"? strings.json of the package lists all.',
      'the text "aded" is unknown. Did you mean "added"? strings.json of the package lists all.',
    ]);
  });

  it('warn of an unknown setting that was configured before they started', () => {
    const page = createTestPage('');
    configure(page, { string: { added: 'Yours!' } } as object);
    startDiagnostics(page);
    expect(messages()).toEqual(['configure has no setting "string". Did you mean "strings"?']);
  });

  it.each<[string, unknown, string]>([
    ['no object', 'added', 'configure takes an object: { strings, handlers }.'],
    ['an unknown setting', { string: {} }, 'configure has no setting "string". Did you mean "strings"?'],
    ['an unknown handler', { handlers: { ad: () => {} } }, 'there is no handler "ad". Did you mean "add"?'],
    ['a handler that is no function', { handlers: { add: 1 } }, 'the handler "add" must be a function.'],
  ])('warn of a wrong argument of configure: %s', (_, argument, message) => {
    const api = stubApi();
    startDiagnostics(createTestPage(''));
    api.configure(argument);
    expect(messages()).toEqual([message]);
  });

  it('warn when mount receives a selector instead of a node, once of each value', async () => {
    const api = stubApi();
    const page = createTestPage('');
    const { mount } = startLoader([], page, page.signal);
    for (const wrong of ['#x', null, '#x']) await mount(wrong as unknown as ParentNode);
    startDiagnostics(page);
    void api.mount(document);
    void api.mount('#y');
    expect(warn.mock.calls.map(([, root]) => root)).toEqual(['#x', null, '#y']);
    expect(messages()[0]).toContain('mount takes a node');
  });

  it('leave the public API as it was when the page stops', () => {
    const api = stubApi();
    const original = { ...api };
    startDiagnostics(createTestPage(''));
    expect(api.mount).not.toBe(original.mount);
    stop.abort();
    expect(api).toEqual(original);
  });

  it.each<[string, unknown, string]>([
    [
      'nothing',
      undefined,
      'the handler "add" returns no promise: return proceed(), or a promise of { cart, entry }.',
    ],
    [
      'a promise of nothing',
      Promise.resolve(),
      'the handler "add" resolves to a wrong value: its result must be an object, and is missing. Return what proceed() returns, or { cart, entry }.',
    ],
    [
      'a cart without a line',
      Promise.resolve({ cart: CART }),
      'the handler "add" resolves to a wrong value: its result.entry is missing. Return what proceed() returns, or { cart, entry }.',
    ],
  ])('warn of an add handler that returns %s, and leave its result alone', async (_, result, message) => {
    const page = createTestPage('');
    configure(page, { handlers: { add: (() => result) as never } });
    startDiagnostics(page);
    expect(configurationOf(page).handlers.add?.({} as never, async () => ({}) as never)).toBe(result);
    await vi.waitFor(() => expect(messages()).toEqual([message]));
  });

  it('say nothing of a handler that cancels the add', async () => {
    const page = createTestPage('');
    configure(page, { handlers: { add: () => Promise.reject(new Error('No')) } });
    startDiagnostics(page);
    await expect(
      configurationOf(page).handlers.add?.({} as never, async () => ({}) as never),
    ).rejects.toThrow('No');
    expect(messages()).toEqual([]);
  });
});

describe('diagnostics of the server', () => {
  afterEach(() => sessionStorage.clear());

  it('note once that a server lacks optional calls, and stop them in this tab for an hour', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = createTestPage('');
    startDiagnostics(page);
    page.respondWith({ status: 404, body: {} });
    const post = () => page.window.fetch(`${page.origin}/api/census/RecordHit`, { method: 'POST' });
    await post();
    await post();
    await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(1));
    expect(info.mock.calls[0]?.[0]).toContain('set "tracking": false in the page context');
    expect(messages()).toEqual([]);

    for (const [minutes, isOff] of [
      [59, true],
      [2, undefined],
    ] as const) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      Reflect.deleteProperty(window, 'vitrineCensusDisabled');
      startDiagnostics(createTestPage(''));
      expect(Reflect.get(window, 'vitrineCensusDisabled')).toBe(isOff);
    }
    expect(info).toHaveBeenCalledTimes(1);
    info.mockRestore();
    vi.useRealTimers();
  });

  it('leave the window of the page as it was when the page stops', () => {
    const page = createTestPage('');
    const { window: original } = page;
    startDiagnostics(page);
    expect(page.window).not.toBe(original);
    stop.abort();
    expect(page.window).toBe(original);
  });

  it('warn of a response of another shape, which the bundle refuses', async () => {
    const page = createTestPage('');
    startDiagnostics(page);
    page.respondWith({ body: { ...CART, version: '1' } });
    await expect(loadCart(page)).rejects.toThrow('version');
    expect(messages()).toEqual([
      'GET /api/commerce/shopping-cart: response.version must be an integer, and is "1".',
    ]);
  });

  it('warn of HTML instead of JSON', async () => {
    const page = createTestPage('');
    startDiagnostics(page);
    page.respondWith({ text: '<!doctype html>' });
    await expect(loadCart(page)).rejects.toThrow('not-json');
    expect(messages()).toEqual([
      'GET /api/commerce/shopping-cart returned HTML instead of JSON (status 200).',
    ]);
  });

  it('check responses that came before them, by another request', async () => {
    const page = createTestPage('');
    const entries = vi.spyOn(page.window.performance, 'getEntriesByType').mockReturnValue([
      {
        name: `${page.origin}/api/commerce/shopping-cart?calculateSubtotal=true`,
        initiatorType: 'fetch',
      } as never,
    ]);
    page.respondWith({ body: { ...CART, entries: null } });
    startDiagnostics(page);
    await vi.waitFor(() =>
      expect(messages()).toEqual([
        'GET /api/commerce/shopping-cart: response.entries must be an array, and is null.',
      ]),
    );
    entries.mockRestore();
  });

  it('warn after an add without the cookie that later pages need', async () => {
    const page = createTestPage('');
    startDiagnostics(page);
    page.respondWith({ body: CART });
    emit(document, 'vitrine:item-added', ADDED);
    expect(messages()).toEqual([expect.stringMatching(/^after an add there is no cookie hasCart/)]);
    await vi.waitFor(() => expect(page.requests).toHaveLength(1));
    expect(messages()).toHaveLength(1);
  });

  it('warn after an add whose cart the next request does not have', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the shop.
    document.cookie = 'hasCart=1';
    const page = createTestPage('');
    startDiagnostics(page);
    page.respondWith({ body: { ...CART, id: '' } });
    emit(document, 'vitrine:item-added', ADDED);
    await vi.waitFor(() =>
      expect(messages()).toEqual([expect.stringMatching(/^the server has lost the cart/)]),
    );
  });

  it('call missing chunks by their name', () => {
    const page = createTestPage('<p></p>');
    startDiagnostics(page);
    const error = new TypeError(
      'Failed to fetch dynamically imported module: https://shop.example/v/chunks/like-1a2b.js?again',
    );
    emit(get('p'), 'vitrine:error', { behaviour: 'like', error });
    expect(messages()).toEqual([
      'a file of the bundle is missing: https://shop.example/v/chunks/like-1a2b.js. Copy the folder chunks/ of the same release beside vitrine.js.',
    ]);
  });
});
