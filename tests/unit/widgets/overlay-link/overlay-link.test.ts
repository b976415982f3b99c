import { describe, expect, it, vi } from 'vitest';
import { cartDrawer, confirm, lightbox, textPopup } from '../../../../src/overlays/open';
import { 'overlay-link' as overlayLink } from '../../../../src/widgets/overlay-link/overlay-link';
import { stopAfterEach } from '../../../support/stop-after-each';
import { createTestPage, get } from '../../../support/test-page';

vi.mock('../../../../src/overlays/open', () => ({
  prefetchOverlay: () => {},
  cartDrawer: vi.fn(),
  confirm: vi.fn(),
  lightbox: vi.fn(),
  textPopup: vi.fn(),
}));

const signal = stopAfterEach();

/** Mounts the page's overlay link. Returns functions that close its overlay or make it fail. */
function mount(openOverlay: unknown, html: string) {
  let close!: (result?: unknown) => void;
  let fail!: (error: Error) => void;
  const opened = vi.mocked(openOverlay as () => Promise<unknown>).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        close = resolve;
        fail = reject;
      }),
  );
  const page = createTestPage(html);
  overlayLink(get('[data-vitrine]'), { page, signal: signal() });
  return { opened, close: (result?: unknown) => close(result), fail: () => fail(new Error('404')) };
}

function press(): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  get('[data-vitrine]').dispatchEvent(event);
  return event;
}

const isBusy = () => get('[data-vitrine]').getAttribute('aria-busy') === 'true';

describe.each<[string, unknown, string]>([
  ['cart drawer', cartDrawer, '<a data-vitrine="lightbox" data-cart="drawer" href="/cart">Cart</a>'],
  ['lightbox', lightbox, '<a data-vitrine="lightbox" href="/about">About</a>'],
  ['popup', textPopup, '<a data-vitrine="popup" href="#t">Terms</a><p id="t">All of them.</p>'],
  ['confirm', confirm, '<a data-vitrine="confirm" href="#gone">Go</a>'],
])('a link to a %s', (_, openOverlay, html) => {
  it('does not open a second overlay while one loads or is open', async () => {
    const { opened, close } = mount(openOverlay, html);
    press();
    expect(isBusy()).toBe(true);
    expect(press().defaultPrevented).toBe(true);
    expect(opened).toHaveBeenCalledTimes(1);
    close();
    await vi.waitFor(() => expect(isBusy()).toBe(false));
  });

  it('opens the overlay again after it was closed', async () => {
    const { opened, close } = mount(openOverlay, html);
    press();
    close();
    await vi.waitFor(() => expect(isBusy()).toBe(false));
    press();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('can be pressed again after the code could not be loaded', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    Object.assign(window, { alert: vi.fn(), confirm: vi.fn() });
    const { opened, fail } = mount(openOverlay, html);
    press();
    fail();
    await vi.waitFor(() => expect(isBusy()).toBe(false));
    press();
    expect(opened).toHaveBeenCalledTimes(2);
  });
});

it('a confirmed link is followed once and needs another confirmation the next time', async () => {
  const { opened, close } = mount(confirm, '<a data-vitrine="confirm" href="#there">Go</a>');
  const gone = vi.fn(() => expect(isBusy()).toBe(false));
  document.addEventListener('click', gone, { signal: signal() });
  press();
  expect(gone).not.toHaveBeenCalled();
  close(true);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(isBusy()).toBe(false));
  press();
  expect(opened).toHaveBeenCalledTimes(2);
});

it('lends the first element of the named one to a lightbox, also from a button', async () => {
  const { opened, close } = mount(
    lightbox,
    '<button data-vitrine="lightbox" data-source="home">Ask</button><div id="home" hidden><p>Form</p></div>',
  );
  expect(press().defaultPrevented).toBe(true);
  expect(opened).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ label: 'Ask', existing: { element: get('p'), home: get('#home') } }),
  );
  close();
});

it('opens the drawer from the links in an element, and not on the cart page', () => {
  const { opened } = mount(
    cartDrawer,
    `<div data-vitrine="lightbox" data-cart="drawer"><a id="cart" href="/cart">1</a><a id="here" href="${location.pathname}">2</a></div>`,
  );
  const click = (selector: string): MouseEvent => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    get(selector).dispatchEvent(event);
    return event;
  };
  click('#here');
  expect(opened).not.toHaveBeenCalled();
  expect(click('#cart').defaultPrevented).toBe(true);
  expect(opened).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ path: '/cart', opener: get('#cart') }),
  );
});
