import { expect, it, vi } from 'vitest';
import { lightbox } from '../../../../src/overlays/open';
import { 'quick-view' as quickView } from '../../../../src/widgets/quick-view/quick-view';
import { stopAfterEach } from '../../../support/stop-after-each';
import { createTestPage, get } from '../../../support/test-page';

vi.mock('../../../../src/overlays/open', () => ({ prefetchOverlay: () => {}, lightbox: vi.fn() }));

const signal = stopAfterEach();

const card = (id: string) =>
  `<article data-item-id="${id}"><a href="/p/${id}">Product ${id}</a>` +
  `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${id}">Quick View</span></article>`;

/** Mounts the buttons of a list, whose lightboxes open and stay open. */
function mountList(html: string) {
  const page = createTestPage(html);
  const opened = vi
    .mocked(lightbox)
    .mockImplementation(
      (_page, { signal }) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined))),
    );
  for (const button of document.querySelectorAll<HTMLElement>('.sqs-product-quick-view-button,button'))
    quickView(button, { page, signal: signal() });
  return { page, opened: () => opened.mock.calls.map(([, content]) => content) };
}

const button = (id: string) => get(`.sqs-product-quick-view-button[data-id="${id}"]`);

it('opens the page of the product in a lightbox, named by its title', () => {
  const { opened } = mountList(card('a1'));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  button('a1').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(opened()).toEqual([
    expect.objectContaining({ href: `${location.origin}/p/a1`, label: 'Product a1', opener: button('a1') }),
  ]);
  expect(button('a1').getAttribute('aria-haspopup')).toBe('dialog');
});

it.each(['Enter', ' '])('opens on the key "%s", once while it is held', (key) => {
  const { opened } = mountList(card('a1'));
  const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  button('a1').dispatchEvent(press);
  button('a1').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, repeat: true }));
  expect(press.defaultPrevented).toBe(true);
  expect(opened()).toHaveLength(1);
});

it('leaves a click with a modifier key to the browser', () => {
  const { opened } = mountList(card('a1'));
  button('a1').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(opened()).toEqual([]);
});

it('closes for the product that is pressed next, even before it was shown', async () => {
  const { opened } = mountList(card('a1') + card('b2'));
  button('a1').click();
  button('b2').click();
  const [first, second] = opened();
  expect(first?.signal?.aborted).toBe(true);
  expect(second?.signal?.aborted).toBe(false);
  await vi.waitFor(() => expect(button('a1').hasAttribute('aria-busy')).toBe(false));
  expect(button('b2').getAttribute('aria-busy')).toBe('true');
});

it('reports the product to telemetry when it is shown, not when it is requested', () => {
  const { opened } = mountList(card('a1'));
  const track = vi.fn();
  document.addEventListener('vitrine:track', ({ detail }) => track(detail), { signal: signal() });
  button('a1').click();
  expect(track).not.toHaveBeenCalled();
  const parsed = document.implementation.createHTMLDocument('');
  parsed.body.innerHTML = '<article data-item-id="a1"><h1>Product a1</h1></article>';
  const part = opened()[0]?.pick?.(parsed);
  expect(part?.textContent).toBe('Product a1View full details');
  expect(track.mock.calls).toEqual([[{ name: 'quick_view', objectId: 'a1' }]]);
});

it('follows the link when the code of the lightbox is unavailable', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  mountList(card('a1'));
  vi.mocked(lightbox).mockRejectedValue(new Error('404'));
  button('a1').click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/p/a1`));
});

it('warns about a button without a product, and leaves the press alone', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { opened } = mountList('<button data-vitrine="quick-view">Look</button>');
  get('button').click();
  expect(opened()).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('quick-view'), get('button'));
});
