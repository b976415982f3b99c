import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { behaviours } from '../../src/behaviours';
import { type Loader, startLoader } from '../../src/loader/loader';
import { parseDirectory } from '../../src/loader/parse-directory';
import { createTestPage, type TestPage, type TestResponse } from '../support/test-page';

interface Fixture {
  readonly html: string;
  /** What a visitor does before the copy is made. */
  readonly act?: () => void;
  /** Present for content that stays after unmounting: an amount, a picture, what the server printed. */
  readonly stays?: true;
  /** Present where the original keeps what the visitor chose or has sent when it is put back. */
  readonly keepsChoice?: true;
  /** The response of the server, by default an error. */
  readonly response?: TestResponse;
}

const PRODUCT = JSON.stringify([
  { id: 'a', sku: 'A', attributes: { Size: 'S' }, price: 1000, qtyInStock: 0 },
  { id: 'b', sku: 'B', attributes: { Size: 'L' }, price: 2000, qtyInStock: 3 },
]).replaceAll('"', '&quot;');

const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();

/** Enters a value and reports it as a visitor's input. */
const enter = (selector: string, value: string) => () => {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) return;
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Each behaviour by name, and some of them in other markup. */
const FIXTURES: Readonly<Record<string, Fixture>> = {
  'add-to-cart': {
    html: '<form><div class="sqs-add-to-cart-button" data-item-id="p1"><div class="sqs-add-to-cart-button-inner"><i>+</i> Add To Cart</div></div></form>',
    act: press('.sqs-add-to-cart-button'),
  },
  'add-to-cart by an input': {
    html: '<form><input type="submit" value="Buy" class="big" data-vitrine="add-to-cart" data-item-id="p1"></form>',
    act: press('input'),
  },
  variants: {
    html: `<div data-item-id="p1"><div class="product-price">$10.00</div><div class="product-sku">–</div>
      <div class="product-variants" data-variants="${PRODUCT}"><select data-variant-option-name="Size">
      <option value="">Size</option><option value="S">S</option><option value="L">L</option></select></div>
      <input type="number" class="product-quantity-input" data-vitrine="quantity" max="99" value="1"></div>`,
    act: enter('select', 'L'),
    keepsChoice: true,
  },
  'quick-view': {
    html: '<div data-item-id="p1"><a href="/p1">Bowl</a><span class="sqs-product-quick-view-button" data-id="p1">View</span></div>',
  },
  quantity: { html: '<div data-vitrine="quantity"><input type="number" value="1" max="9"></div>' },
  cart: { html: '<span class="sqs-cart-quantity">0</span>', stays: true },
  'extra-details': {
    html: '<button class="use-form" data-item-id="p1" data-form="{}">Add</button>',
    act: press('button'),
  },
  'overlay-link': { html: '<a data-vitrine="popup" data-text="Hello" href="/a">Read</a>' },
  'popup-overlay': {
    html: '<template data-vitrine="popup-overlay"><dialog>News</dialog></template>',
  },
  form: {
    html: `<div class="form-wrapper"><form data-form-id="f1"><div class="form-item email required" id="e"><label class="title">Email</label>
      <input type="email" name="email"></div><textarea name="t" maxlength="9"></textarea>
      <button>Send <b>now</b></button></form></div>`,
    stays: true,
  },
  'form with errors': {
    html: `<form data-form-id="f1"><div class="form-item email required" id="e"><label class="title">Email</label>
      <input type="email" name="email" aria-describedby="hint"></div><button>Send</button></form>`,
    act: press('button'),
  },
  'component-form': {
    html: `<div><script type="application/json" class="sqs-form-block-context">{"formId":"f1","formFields":[{"id":"a","type":"text","title":"A"}]}</script>
      <div class="form-wrapper"></div></div>`,
    stays: true,
  },
  gallery: {
    html: `<div class="sqs-gallery-block-slideshow" data-vitrine="gallery" data-autoplay="true"><div class="sqs-gallery" aria-live="off">
      <div class="slide"><img alt="a"></div><div class="slide"><img alt="b"></div></div>
      <div class="sqs-gallery-thumbnails"><img alt="a"><img alt="b"></div></div>`,
    act: press('[data-step=next]'),
  },
  "gallery in a theme's own markup": {
    html: `<div data-vitrine="gallery" data-thumbnails="true" data-lightbox="true" data-lightbox-theme="light"><ul>
      <li data-title="A"><img src="/a.webp" alt="a"></li><li><img src="/b.webp" alt=""><figcaption>B</figcaption></li></ul></div>`,
    act: press('[data-step=next]'),
  },
  like: {
    html: '<span data-vitrine="like" data-item-id="p1" data-like-count="0">0</span>',
  },
  video: {
    html: `<div class="sqs-video-wrapper" data-provider-name="YouTube" data-html='<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'><img src="/a.jpg" alt=""></div>`,
    act: press('.sqs-video-wrapper a'),
  },
  'video of a link': {
    html: '<div data-vitrine="video"><a href="https://vimeo.com/123456">Film</a></div>',
  },
  'video of the site': {
    html: `<div class="sqs-native-video" data-config-video='{"alexandriaUrl":"https://shop.example/{variant}.mp4","systemDataVariants":"640:360"}'>Film</div>`,
  },
  'video in the background': {
    html: '<div data-vitrine="video" data-background="/film.mp4"><img alt=""></div>',
  },
  announcement: {
    html: '<form data-vitrine="announcement"><input name="bar" value="1"><button>×</button></form>',
  },
  'cookie-banner': {
    html: '<form data-vitrine="cookie-banner" method="post" action="/cookies"><button name="level" value="full">Accept</button></form>',
  },
  member: {
    html: '<form data-vitrine="member" action="/api/x" method="post"><input name="email"><button>Sign in</button></form>',
    act: press('button'),
  },
  'cart-page': {
    html: '<div id="sqs-shopping-cart" data-vitrine="cart-page"><div data-cart="container"><p>Nothing in here yet</p></div></div>',
  },
  restock: {
    html: `<div class="product-restock-notification" data-item-id="p1" data-variant-id="a"><form class="product-restock-form">
      <input type="email" name="email"><button>Notify me</button></form></div>`,
    act: press('button'),
  },
  'restock with a signup': {
    html: `<div class="product-restock-notification" data-item-id="p1" data-variant-id="a"><form class="product-restock-form">
      <input type="email" name="email" value="a@example.com"><button>Notify me</button></form></div>`,
    act: press('button'),
    response: {},
    stays: true,
    keepsChoice: true,
  },
  comments: {
    html: '<section data-vitrine="comments" data-item-id="p1"><form action="/c" method="post"><textarea name="t"></textarea><button>Send</button></form></section>',
    act: press('button'),
  },
  share: { html: '<div data-vitrine="share" class="inline-style" data-full-url="/p1"></div>' },
  audio: {
    html: '<div data-vitrine="audio"><ol><li><a href="/a.mp3">A</a></li><li><a href="/b.mp3">B</a></li></ol></div>',
    act: press('.vitrine-audio-tracks li + li button'),
  },
  accordion: {
    html: `<ul class="accordion-items-container" data-vitrine="accordion"><li class="accordion-item"><button class="accordion-item__click-target" aria-expanded="false" aria-controls="d1">A</button>
      <div id="d1" role="region">Text</div></li></ul>`,
    act: press('.accordion-item__click-target'),
  },
  money: { html: '<span class="sqs-money-native">72.00</span>', stays: true },
  image: {
    html: '<img data-src="https://shop.example/a.jpg" data-image-dimensions="800x600" data-load="false">',
    stays: true,
  },
  instalments: {
    html: '<div data-vitrine="instalments" data-price="2000" data-context="{}"></div>',
    stays: true,
  },
  search: {
    html: '<form data-vitrine="search" action="/search"><input type="search" name="q"></form>',
  },
};

let stop: AbortController;
let page: TestPage;
let loader: Loader;

/** Parts that load later: an element is compared once they have arrived. */
beforeAll(async () => {
  await Promise.all([
    import('../../src/loader/undo-marks'),
    import('../../src/widgets/add-to-cart/show-add-failure'),
    import('../../src/widgets/form/show-errors'),
    import('../../src/widgets/gallery/lay-out'),
    import('../../src/widgets/gallery/prepare-gallery'),
    import('../../src/widgets/money-chunk'),
    import('../../src/widgets/variants/variants'),
    import('../../src/widgets/video/background-video'),
    import('../../src/widgets/video/foreign-video'),
    import('../../src/widgets/video/native-video'),
    import('../../src/widgets/video/show-frame'),
  ]);
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 });
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

/** Mounts everything, and resolves once nothing changes any more. */
async function mountAll(): Promise<void> {
  await loader.mount(document.body);
  let html = '';
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20);
    const current = document.body.innerHTML;
    const isSame = current === html;
    html = current;
    expect(isSame).toBe(true);
  });
}

/** Returns the HTML of the only element, without marks, and without the number that makes ids unique. */
function htmlOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  return copy.outerHTML
    .replace(/ data-vitrine-undo="[^"]*"/g, '')
    .replace(/(vitrine-suggestions|vitrine-error|slide)-[\w]*\d[\w-]*/g, '$1');
}

function open(html: string, response: TestResponse = { status: 500 }): Element {
  document.body.replaceChildren();
  page = createTestPage(`<main>${html}</main>`, {
    websiteSettings: { storeSettings: { selectedCurrency: 'USD' } },
  });
  page.respondWith(response);
  loader = startLoader(parseDirectory(behaviours), page, stop.signal);
  return document.querySelector('main') as Element;
}

it('there is markup for every behaviour', () => {
  expect(Object.keys(FIXTURES)).toEqual(expect.arrayContaining(Object.keys(behaviours)));
});

it('a copy of a held button waits for a press of its own', async () => {
  const original = open('<div class="sqs-add-to-cart-button" data-item-id="p1">Add</div>');
  original.firstElementChild?.setAttribute('data-vitrine-held', 'true');
  original.firstElementChild?.setAttribute('aria-busy', 'true');
  const copy = original.cloneNode(true) as Element;
  original.replaceWith(copy);
  await mountAll();
  const button = copy.firstElementChild as HTMLElement;
  expect([button.dataset.vitrineHeld, button.ariaBusy]).toEqual([undefined, null]);
});

describe.each(Object.entries(FIXTURES))('%s', (_, { html, act, stays, keepsChoice, response }) => {
  it('is the same in a copy that is put in the place of the original', async () => {
    const original = open(html, response);
    await mountAll();
    const mounted = htmlOf(original);
    act?.();
    await vi.advanceTimersByTimeAsync(50);
    const copy = original.cloneNode(true) as Element;
    original.remove();
    await vi.advanceTimersByTimeAsync(50);
    document.body.prepend(copy);
    await mountAll();
    expect(htmlOf(copy)).toBe(mounted);
  });

  if (!keepsChoice)
    it('is the same after it was removed and put back', async () => {
      const original = open(html, response);
      await mountAll();
      const mounted = htmlOf(original);
      act?.();
      await vi.advanceTimersByTimeAsync(50);
      original.remove();
      await vi.advanceTimersByTimeAsync(50);
      document.body.prepend(original);
      await mountAll();
      expect(htmlOf(original)).toBe(mounted);
    });

  if (!stays)
    it('is as the server printed it once it has unmounted', async () => {
      const original = open(html, response);
      const printed = original.outerHTML;
      await mountAll();
      act?.();
      await vi.advanceTimersByTimeAsync(50);
      loader.unmount(document.body);
      await vi.advanceTimersByTimeAsync(50);
      await vi.waitFor(() => expect(original.outerHTML).toBe(printed));
    });
});
