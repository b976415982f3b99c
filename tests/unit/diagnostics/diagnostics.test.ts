import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDiagnostics } from '../../../src/diagnostics/diagnostics';
import { startLoader } from '../../../src/loader/loader';
import { configure } from '../../../src/page/configuration';
import { createTestPage as createPage, get } from '../../support/test-page';

const warn = vi.spyOn(console, 'warn');
/** The warnings, without the page of the docs that each names. */
const messages = () => warn.mock.calls.map(([message]) => String(message).replace(/ See docs\/\S+$/, ''));

let stop: AbortController;
const createTestPage = (html: string) => ({ ...createPage(html), signal: stop.signal });

beforeEach(() => {
  stop = new AbortController();
  warn.mockReset().mockImplementation(() => {});
});
afterEach(() => stop.abort());
afterEach(() => Reflect.deleteProperty(window, 'vitrine'));

describe('diagnostics', () => {
  it('suggest the nearest known value for an unknown data-vitrine, and name the element once', () => {
    const page = createTestPage('<button data-vitrine="add-to-crat" data-item-id="a"></button>');
    startDiagnostics(page);
    startDiagnostics(createTestPage('<p></p>'));
    expect(warn.mock.calls).toEqual([
      [
        '[vitrine] data-vitrine="add-to-crat" is unknown. Did you mean "add-to-cart"? See docs/markup.md#behaviours',
        expect.any(HTMLElement),
      ],
    ]);
  });

  it('warn of markup that is inserted later', async () => {
    const page = createTestPage('<main></main>');
    startDiagnostics(page);
    get('main').innerHTML = '<span data-vitrine="quantty"></span>';
    await vi.waitFor(() => expect(messages()).toHaveLength(1));
    expect(messages()[0]).toContain('"quantity"');
  });

  it('warn of attributes and of a page context that are not JSON, which behaviours ignore', () => {
    startDiagnostics(
      createTestPage(
        `<script type="application/json" data-vitrine-context>{"pageType":</script>
        <div class="product-variants" data-variants="["></div><div class="product-variants" data-variants="[]"></div>
        <div data-context="{x}"></div>`,
      ),
    );
    expect(messages()).toEqual([
      '[vitrine] data-variants is ignored: it is not JSON.',
      '[vitrine] data-context is ignored: it is not JSON.',
      '[vitrine] the page context is ignored: it is not a JSON object.',
    ]);
  });

  it('warn of unknown keys of texts in the page context and in configure', () => {
    const page = createTestPage('');
    configure(page, { strings: { aded: 'Yours!' } });
    page.slots.context = { strings: { addding: 'Wait' } };
    startDiagnostics(page);
    expect(messages()).toEqual([
      '[vitrine] the text "addding" is unknown. Did you mean "adding"? dist/strings.json lists all.',
      '[vitrine] the text "aded" is unknown. Did you mean "added"? dist/strings.json lists all.',
    ]);
  });

  it('warn of an unknown setting that was configured before they started', () => {
    const page = createTestPage('');
    configure(page, { string: { added: 'Yours!' } } as object);
    startDiagnostics(page);
    expect(messages()).toEqual(['[vitrine] configure has no setting "string". Did you mean "strings"?']);
  });

  it.each<[string, unknown, string]>([
    ['no object', 'added', 'configure takes an object: { strings, handlers }.'],
    ['an unknown setting', { string: {} }, 'configure has no setting "string". Did you mean "strings"?'],
    ['an unknown handler', { handlers: { ad: () => {} } }, 'there is no handler "ad". Did you mean "add"?'],
    ['a handler that is no function', { handlers: { add: 1 } }, 'the handler "add" must be a function.'],
  ])('warn of a wrong argument of configure: %s', (_, argument, message) => {
    const api = { mount: vi.fn(), configure: vi.fn() };
    Reflect.set(window, 'vitrine', api);
    startDiagnostics(createTestPage(''));
    api.configure(argument);
    expect(messages()).toEqual([`[vitrine] ${message}`]);
  });

  it('warn when mount receives a selector instead of a node', () => {
    const api = { mount: vi.fn(), configure: vi.fn() };
    Reflect.set(window, 'vitrine', api);
    startDiagnostics(createTestPage(''));
    void api.mount(document);
    expect(messages()).toEqual([]);
    void api.mount('#x');
    expect(warn.mock.calls).toEqual([
      [
        '[vitrine] mount takes a node: document, an element or a shadow root. See docs/events.md#windowvitrine. Given was',
        '#x',
      ],
    ]);
  });

  it('leave the public API as it was when the page stops', () => {
    const original = { mount: vi.fn(), configure: vi.fn() };
    const api = { ...original };
    Reflect.set(window, 'vitrine', api);
    startDiagnostics(createTestPage(''));
    expect(api.mount).not.toBe(original.mount);
    stop.abort();
    expect(api).toEqual(original);
  });

  it('warn once of each value that mount received before they started, which it ignored', async () => {
    const page = createTestPage('');
    const { mount } = startLoader([], page, page.signal);
    for (const wrong of ['#x', null, '#x']) await mount(wrong as unknown as ParentNode);
    startDiagnostics(page);
    const warning =
      '[vitrine] mount takes a node: document, an element or a shadow root. See docs/events.md#windowvitrine. Given was';
    expect(warn.mock.calls).toEqual([
      [warning, '#x'],
      [warning, null],
    ]);
  });
});
