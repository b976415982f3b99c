import type { CDPSession, Page, Request } from '@playwright/test';
import { behaviours } from '../../src/behaviours';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';

/** `npm run test:long` sets a thousand. */
const ROUNDS = Number(process.env.VITRINE_ROUNDS ?? 30);
/** The engine compiles the functions of a whole page one after the other, in the first 500 rounds. */
const WARM_UP_ROUNDS = Math.max(50, ROUNDS / 2);
/** In bytes. Code that the engine optimizes meanwhile takes up to half of it, however many rounds there are. */
const MAX_HEAP_GROWTH = 200_000;

interface Usage {
  readonly listeners: number;
  readonly nodes: number;
  /** In bytes. */
  readonly heap: number;
}

const FILM = '/assets/theme/video/centring-the-clay.mp4';

/** Markup for each behaviour of the directory. Add an entry when you add a behaviour. */
const MARKUP: Readonly<Record<string, string>> = {
  'add-to-cart':
    '<form><div class="sqs-add-to-cart-button" data-item-id="a" role="button" tabindex="0">Add</div></form>',
  variants:
    '<div class="product-variants" data-item-id="a" data-variants="[]"><select data-variant-option-name="S"></select></div>',
  quantity: '<input data-vitrine="quantity" type="number" value="1">',
  cart: '',
  form: '<form data-form-id="f"><div id="textarea-1" class="form-item field textarea"><textarea maxlength="9"></textarea></div></form>',
  'component-form':
    '<div><div class="form-wrapper"></div><script type="application/json" class="sqs-form-block-context">{"formId":"f","formFields":[{"id":"textarea-1","type":"textarea","title":"More","maxLength":9}]}</script></div>',
  'extra-details': '<div class="sqs-add-to-cart-button use-form" data-item-id="a" data-form="{}">Add</div>',
  'overlay-link':
    '<ul><li><a href="/" data-vitrine="lightbox">Open</a></li><li><a href="/a.webp" role="button" data-lightbox-theme="dark">A</a></li></ul>',
  instalments:
    '<div data-item-id="a"><div data-afterpay="true" data-current-context=\'{"a":{"afterPayAvailable":true,"afterPayMin":1,"afterPayMax":9,"stripeAccountCountry":"US"}}\'></div></div>',
  money: '<span class="sqs-money-native">25.00</span>',
  image: '<img data-src="/images/tidal-bowl-chalk-2500.webp" data-image-dimensions="2500x3125" alt="">',
  audio:
    '<div class="sqs-audio-embed" data-url="/assets/theme/audio/the-wheel.mp3" data-title="The wheel"></div>',
  video: `<div data-vitrine="video"><video controls preload="none" src="${FILM}"></video></div>
    <div class="sqs-native-video" data-config-video='{"alexandriaUrl":"${FILM}","aspectRatio":1.5}'></div>
    <div class="sqs-video-wrapper" data-html="<iframe src=/film-host/the-mill></iframe>"></div>
    <div data-vitrine="video" data-title="The mill"><a href="https://vimeo.com/76979871">The mill</a></div>
    <div data-vitrine="video" data-background="${FILM}"><img alt=""></div>
    <div class="sqs-video-background-native" data-config-native-video='{"alexandriaUrl":"${FILM}"}'></div>`,
  'cart-page':
    '<div id="sqs-cart-root" data-cart-version=":0"><h1>Cart</h1><div id="sqs-cart-container"><ul><li data-cart-entry="a"></li></ul></div></div>',
  restock:
    '<div class="product-restock-notification" data-product-id="a" data-variant-id="b"><form class="product-restock-form"><input name="email"></form></div>',
  search:
    '<div class="sqs-search-page"><div class="sqs-search-page-input"><input></div></div><form data-vitrine="search"><input type="search" name="q"></form>',
  member: '<form data-vitrine="member" method="post" action="/account/sign-out"></form>',
  comments:
    '<section class="squarespace-comments" data-item-id="a"><form method="post" action="/a"></form></section>',
  'cookie-banner':
    '<form data-vitrine="cookie-banner" method="post" action="/cookies"><button name="level" value="off">Decline</button></form>',
  announcement:
    '<form data-vitrine="announcement" method="post" action="/announcement"><input type="hidden" name="announcement" value="k"><button>×</button></form>',
  accordion:
    '<ul class="accordion-items-container"><li class="accordion-item"><button class="accordion-item__click-target" aria-expanded="false"></button><div role="region">Text</div></li></ul>',
  like: '<span class="sqs-simple-like" data-item-id="a" data-like-count="1"><span class="like-icon"></span><span class="like-count"></span></span>',
  share:
    '<div class="squarespace-social-buttons button-style" data-full-url="/a" data-title="A"></div><div class="squarespace-follow-button" data-vitrine="share" data-username="a"></div>',
  'quick-view':
    '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="a">Quick View</span>',
  gallery:
    '<div class="sqs-gallery-block-slideshow" data-autoplay="true"><div class="sqs-gallery"><div class="slide"><img src="/assets/theme/favicon.svg"></div><div class="slide"></div></div><div class="sqs-gallery-thumbnails"><a href="#a">1</a><a href="#b">2</a></div></div><section data-controller="GalleryGrid" data-lightbox="true"><figure><img src="/assets/theme/favicon.svg"></figure></section>',
  'popup-overlay': '<template data-vitrine="popup-overlay"><dialog></dialog></template>',
};

/** The elements of the markup that a part of the behaviour completes, whose code is loaded after the behaviour has mounted. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  video: [
    'div.vitrine-video[data-vitrine]',
    '.sqs-native-video.vitrine-video',
    '.sqs-video-wrapper.vitrine-facade',
    '.vitrine-facade[data-title]',
    '.vitrine-background[data-background]',
    '.sqs-video-background-native.vitrine-background',
  ],
};

/** `npm test` mounts several behaviours in each round; `npm run test:long` mounts each one by itself. */
const TOGETHER = process.env.VITRINE_ROUNDS ? 1 : 7;

for (const names of groupsOf(TOGETHER)) {
  const parts = names.flatMap((name) => PARTS[name] ?? []);

  test(`${names.join(', ')}: mounting and unmounting ${ROUNDS} times leaks no listeners, nodes or memory`, {
    tag: '@whole-browser',
  }, async ({ page, context, allowConsole }) => {
    test.slow();
    // Chromium reports each copy of a script in the template, whatever its type; the page's own scripts are no copies.
    allowConsole(/requires 'TrustedScript'/);
    for (const name of names) expect(MARKUP[name], `markup for ${name} in this file`).toBeDefined();
    const markup = names.map((name) => MARKUP[name]).join('\n');
    await page.route('**/api/**', (route) => route.fulfill({ json: { crumb: 'c' } }));
    await page.route(`**${BOWL}`, async (route) => {
      const response = await route.fetch();
      const template = `<template id="markup">${markup}</template></body>`;
      await route.fulfill({ response, body: (await response.text()).replace('</body>', template) });
    });
    const expectResponses = watchRequests(page);
    await page.goto(BOWL, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    const rounds = async (count: number) => {
      await page.evaluate(mountRounds, { count, parts });
      await expectResponses();
    };
    await rounds(WARM_UP_ROUNDS);
    const before = await measureStable(session);
    await rounds(ROUNDS);
    const after = await measureStable(session);
    expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(0);
    expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(10);
    expect(after.heap - before.heap, 'bytes of heap').toBeLessThan(
      MAX_HEAP_GROWTH * Math.max(names.length, parts.length),
    );
  });
}

/** Returns the behaviours in groups. One without markup mounts on the body, and so by itself. */
function groupsOf(size: number): string[][] {
  const names = Object.keys(behaviours);
  const onBody = names.filter((name) => MARKUP[name] === '');
  const others = names.filter((name) => !onBody.includes(name));
  const groups = Array.from({ length: Math.ceil(others.length / size) }, (_, index) =>
    others.slice(index * size, (index + 1) * size),
  );
  return [...onBody.map((name) => [name]), ...groups];
}

/** Returns how to wait for the responses of a page: each behaviour that waits for one holds its element until then. */
function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => expect.poll(() => [...waiting].map((request) => request.url())).toEqual([]);
}

/** Runs in the page. A behaviour without markup mounts on the body. */
async function mountRounds({ count, parts }: { count: number; parts: readonly string[] }): Promise<void> {
  const { vitrine } = window;
  const template = document.querySelector<HTMLTemplateElement>('template#markup');
  if (!vitrine || !template) throw new Error('The page is not set up.');
  for (let round = 0; round < count; round += 1) {
    const container = document.createElement('div');
    container.append(template.content.cloneNode(true));
    if (container.firstChild) document.body.append(container);
    await vitrine.mount(container.firstChild ? container : document.body);
    while (!parts.every((part) => container.querySelector(part)))
      await new Promise((resolve) => setTimeout(resolve));
    container.remove();
    if (!container.firstChild) vitrine.unmount(document);
    if (round % 50 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Measures until two measurements in a row have the same numbers of listeners and nodes. */
async function measureStable(session: CDPSession): Promise<Usage> {
  let last = await measure(session);
  for (;;) {
    const next = await measure(session);
    if (next.listeners === last.listeners && next.nodes === last.nodes) return next;
    last = next;
  }
}

async function measure(session: CDPSession): Promise<Usage> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: read('JSEventListeners'), nodes: read('Nodes'), heap: read('JSHeapUsedSize') };
}
