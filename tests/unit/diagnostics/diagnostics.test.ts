import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { behaviours } from '../../../src/behaviours';
import { startDiagnostics } from '../../../src/diagnostics/diagnostics';
import { KNOWN_NAMES } from '../../../src/diagnostics/find-errors';
import { nearestName } from '../../../src/diagnostics/nearest-name';
import { startLoader } from '../../../src/loader/loader';
import { configure } from '../../../src/page/configuration';
import { createTestPage as createPage, get } from '../../support/test-page';

const warn = vi.spyOn(console, 'warn');
const messages = () => warn.mock.calls.map(([message]) => message);

let stop: AbortController;
const createTestPage = (html: string) => ({ ...createPage(html), signal: stop.signal });

beforeEach(() => {
  stop = new AbortController();
  warn.mockReset().mockImplementation(() => {});
});
afterEach(() => stop.abort());
afterEach(() => Reflect.deleteProperty(window, 'vitrine'));

describe('diagnostics', () => {
  it('know every behaviour and overlay that data-vitrine requests', () => {
    const rows = Object.entries(behaviours).flatMap(([name, { selector }]) =>
      selector ? [...selector.matchAll(/\[data-vitrine=([\w-]+)\]/g)].map(([, each = '']) => each) : [name],
    );
    expect(KNOWN_NAMES).toEqual(expect.arrayContaining(rows));
  });

  it('suggest the nearest known value for an unknown data-vitrine, and name the element once', () => {
    const page = createTestPage('<button data-vitrine="add-to-crat"></button>');
    startDiagnostics(page);
    startDiagnostics(createTestPage('<p></p>'));
    expect(warn.mock.calls).toEqual([
      [
        '[vitrine] data-vitrine="add-to-crat" is unknown. Did you mean "add-to-cart"?',
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

  it('warn of a lightbox without a target', () => {
    startDiagnostics(
      createTestPage('<a data-vitrine="lightbox">x</a><a data-vitrine="lightbox" href="/a">y</a>'),
    );
    expect(messages()).toEqual(['[vitrine] a lightbox needs a target: use <a href="/page#part">.']);
  });

  it('warn of unknown and clamped options of a gallery', () => {
    const block = (options: string) => `<div class="sqs-block-gallery" data-block-json='${options}'></div>`;
    startDiagnostics(
      createTestPage(
        block('{"design":"grid","paddin":4,"padding":80,"hSize":null}') +
          block('{"padding":4}') +
          block('[]'),
      ),
    );
    expect(messages()).toEqual([
      '[vitrine] the gallery option "paddin" is unknown. Did you mean "padding"?',
      '[vitrine] the gallery option "padding" cannot be 80: it is a number from 0 to 50. 50 is used.',
      '[vitrine] the options of a gallery, data-block-json, must be a JSON object.',
    ]);
  });

  it('warn of attributes of a gallery that have no effect', () => {
    const own = (attributes: string, content = '<ul><li></li></ul>') =>
      `<div data-vitrine="gallery" ${attributes}>${content}</div>`;
    startDiagnostics(
      createTestPage(
        own(
          'data-design="masonry" data-thumbnail="true" data-padding="4" data-reveal="up" data-new-window="true"',
        ) + own('data-lightbox="true"', '<div><p class="slide"></p></div>'),
      ),
    );
    expect(messages()).toEqual([
      '[vitrine] the gallery option data-design cannot be "masonry": it is one of grid, slideshow, slider, stacked. "grid" is used.',
      '[vitrine] the gallery option data-thumbnail is unknown. Did you mean "data-thumbnails"?',
      '[vitrine] data-lightbox has no effect on slides that are printed: give each link data-lightbox-theme.',
    ]);
  });

  it('warn of a popup overlay that nobody could close by mouse', () => {
    const dialog = (content: string) =>
      `<template data-vitrine="popup-overlay"><dialog>${content}</dialog></template>`;
    startDiagnostics(createTestPage(dialog('<h2>News</h2>') + dialog('<form method="dialog"></form>')));
    expect(messages()).toEqual([expect.stringMatching(/^\[vitrine\] a popup overlay needs a <template>/)]);
  });

  it('warn of a form without an id', () => {
    startDiagnostics(
      createTestPage('<form data-vitrine="form"></form><form data-vitrine="form" data-form-id="a"></form>'),
    );
    expect(messages()).toEqual([
      '[vitrine] a form needs the id that the server knows: use <form data-vitrine="form" data-form-id="…">.',
    ]);
  });

  it('warn of attributes and of a page context that are not JSON, which behaviours ignore', () => {
    const escapedTwice = '[{&amp;quot;id&amp;quot;:1}]';
    startDiagnostics(
      createTestPage(
        `<script type="application/json" data-vitrine-context>{"pageType":</script>
        <div data-variants="["></div><div data-variants="[]"></div><div data-variants="${escapedTwice}"></div>
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
      ['[vitrine] mount takes a node: document, an element or a shadow root. Given was', '#x'],
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
    const warning = '[vitrine] mount takes a node: document, an element or a shadow root. Given was';
    expect(warn.mock.calls).toEqual([
      [warning, '#x'],
      [warning, null],
    ]);
  });
});

it('nearestName returns the most similar name, and none for a name that resembles no other', () => {
  expect(nearestName('lightbx', KNOWN_NAMES)).toBe('lightbox');
  expect(nearestName('newsletter', KNOWN_NAMES)).toBeUndefined();
});
