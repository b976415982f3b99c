import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undoStale } from '../../../../src/loader/undo-stale';
import { search } from '../../../../src/widgets/search/search';
import { createTestPage, type TestPage } from '../../../support/test-page';

const BOWL = { url: '/shop/p/bowl', kind: 'product', title: 'Bowl', summary: '', imageUrl: '/bowl.webp' };
const NOTE = { url: '/journal/kiln', kind: 'page', title: 'The kiln', summary: '', imageUrl: null };

let page: TestPage;
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
  page = createTestPage('<form data-vitrine="search"><input type="search" name="q"></form>');
  page.respondWith({ body: { corrected: null, results: [BOWL, NOTE] } });
  search(form(), { page, signal: stop.signal });
  field().focus();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

const form = () => document.querySelector('form') as HTMLFormElement;
const field = () => document.querySelector('input') as HTMLInputElement;
const list = () => document.querySelector('[role=listbox]') as HTMLElement;
const titles = () => (list().hidden ? [] : [...list().children].map((option) => option.textContent));
const type = async (text: string, ms = 150) => {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(ms);
};
const press = (key: string, more = {}) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more });
  field().dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a search form', () => {
  it('requests suggestions 150 ms after the last letter, in the language of the page', async () => {
    document.documentElement.lang = 'en-US';
    await type('b', 149);
    await type('bo', 149);
    expect(page.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.requests.map(({ url }) => url)).toEqual(['/api/vitrine/search?q=bo&language=en-US']);
    expect(titles()).toEqual(['Bowl', 'The kiln']);
    expect(page.announced).toEqual(['2 suggestions']);
  });

  it('selects suggestions by key on pages whose libraries replace `entries` of arrays', async () => {
    const { entries } = Array.prototype;
    Array.prototype.entries = (() => []) as never;
    await type('bo');
    press('ArrowDown');
    expect([...list().children].map((option) => option.ariaSelected)).toEqual(['true', 'false']);
    expect(field().getAttribute('aria-activedescendant')).toBe(list().children[0]?.id);
    Array.prototype.entries = entries;
  });

  it('loads pictures and opens pages from the site, whatever the base address of the page is', async () => {
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/';
    document.head.append(base);
    await type('bo');
    const link = list().querySelector('a');
    expect(link?.querySelector('img')?.src).toBe(`${window.location.origin}/bowl.webp`);
    expect(link?.href).toBe(`${window.location.origin}/shop/p/bowl`);
    base.remove();
  });

  it('requests the same query once, and nothing for spaces', async () => {
    await type('bo');
    await type(' bo ');
    expect(page.requests).toHaveLength(1);
    await type('   ');
    expect(page.requests).toHaveLength(1);
    expect(titles()).toEqual([]);
  });

  it.each([
    [[BOWL], 'One suggestion'],
    [[], 'No suggestions'],
  ])('announces the number of suggestions: %#', async (results, text) => {
    page.respondWith({ body: { results } });
    await type('bo');
    expect(page.announced).toEqual([text]);
    expect(titles()).toHaveLength(results.length);
  });

  it.each([new TypeError('offline'), { status: 500, text: '<p>' }, { body: { results: 'x' } }])(
    'shows none for a failed response: %#',
    async (response) => {
      page.respondWith(response);
      await type('bo');
      expect(titles()).toEqual([]);
    },
  );

  it('shows none when the focus has left before the response', async () => {
    await type('bo', 100);
    field().blur();
    await vi.advanceTimersByTimeAsync(100);
    expect(titles()).toEqual([]);
  });

  it('uses arrow keys, Enter and Escape only while suggestions are shown', async () => {
    expect(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].map((key) => press(key))).toEqual(
      Array(4).fill(false),
    );
    await type('bo');
    expect(press('Enter')).toBe(false);
    expect(press('ArrowDown')).toBe(true);
    expect(field().getAttribute('aria-activedescendant')).toBe(list().children[0]?.id);
    expect(press('Escape')).toBe(true);
    expect([titles(), field().ariaExpanded]).toEqual([[], 'false']);
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('opens the selected suggestion with Enter', async () => {
    await type('bo');
    press('ArrowUp');
    const click = vi.fn((event: Event) => event.preventDefault());
    list().addEventListener('click', click);
    expect(press('Enter')).toBe(true);
    expect(click.mock.calls[0]?.[0].target).toBe(list().children[1]);
  });

  it('leads to the results from the engine’s search page, which has no form', async () => {
    page = createTestPage(
      '<div class="sqs-search-page"><div class="sqs-search-page-input"><input></div><div class="sqs-search-page-output"></div></div>',
    );
    search(document.querySelector('.sqs-search-page') as HTMLElement, { page, signal: stop.signal });
    field().value = ' a & b ';
    expect(press('Enter')).toBe(true);
    expect(window.location.href).toMatch(/\/search\?q=a%20%26%20b$/);
  });

  it('leaves keys to an input method that is composing', async () => {
    await type('bo');
    expect(press('ArrowDown', { isComposing: true })).toBe(false);
  });

  it('is as before once it has unmounted', async () => {
    await type('bo');
    stop.abort();
    await new Promise<void>((resolve) => undoStale(page, document, resolve));
    expect(document.body.innerHTML).toBe('<form data-vitrine="search"><input type="search" name="q"></form>');
    await type('bow');
    expect(page.requests).toHaveLength(1);
  });
});
