import { expect, test } from './fixtures';
import { runFirst } from './older-browser';
import type { ShopProxy } from './shop-proxy';

/** Removes what the oldest supported browsers lack, before the page's scripts run. */
function removeNewer(shop: ShopProxy): void {
  runFirst(shop, () => {
    const remove = (owner: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name);
    };
    remove(window, 'fetchLater', 'requestIdleCallback', 'cookieStore', 'trustedTypes', 'navigation');
    remove(window, 'MediaMetadata', 'Sanitizer', 'scheduler');
    remove(Element.prototype, 'setHTML');
    remove(HTMLDialogElement.prototype, 'closedBy', 'requestClose');
    remove(HTMLImageElement.prototype, 'fetchPriority');
    remove(Document.prototype, 'prerendering');
    remove(Navigator.prototype, 'connection', 'mediaSession', 'share', 'globalPrivacyControl');
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', {
      value: ['navigation', 'paint', 'resource'],
    });
    // A browser ignores styles that it does not know.
    const newer = /@starting-style|allow-discrete|scrollbar-(gutter|width)|overscroll-behavior|user-select/g;
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function (text) {
      replaceSync.call(
        this,
        text.replace(newer, (name) => (name[0] === '@' ? '@unknown' : 'unknown')),
      );
    };
  });
}

test('without the newer interfaces, a product is added and the count of the cart follows', async ({
  driver,
  shop,
}) => {
  removeNewer(shop);
  await driver.open(`${shop.origin}/shop/p/saltmarsh-board`);
  await driver.click('main .sqs-add-to-cart-button');
  await driver.waitFor(() =>
    document.querySelector('main .sqs-add-to-cart-button')?.textContent?.includes('Added!'),
  );
  await driver.waitFor(() => document.querySelector('.sqs-cart-quantity')?.textContent?.trim() === '1');
  expect(
    await driver.evaluate(() => ['fetchLater', 'cookieStore', 'navigation'].filter((name) => name in window)),
  ).toEqual([]);
});

test('without the newer interfaces, an overlay opens, and closes by Escape and by Back', async ({
  driver,
  shop,
}) => {
  removeNewer(shop);
  await driver.open(`${shop.origin}/overlays`);
  const waitClosed = () =>
    driver.waitFor(
      () =>
        !document.querySelector('dialog[open]') &&
        !document.querySelector('[data-vitrine-locked],[data-vitrine-gutter]'),
    );
  for (const close of [() => driver.press('Escape'), () => driver.evaluate(() => history.back())] as const) {
    await driver.click('main a[href="/#studio"]');
    await driver.waitFor(() => Boolean(document.querySelector('dialog[open] h2')));
    await close();
    await waitClosed();
    expect(await driver.evaluate(() => location.pathname)).toBe('/overlays');
  }
});

test('without the newer interfaces, an enlarged picture can be selected, and the next one loads', async ({
  driver,
  shop,
}) => {
  removeNewer(shop);
  await driver.open(`${shop.origin}/shop/p/tidal-bowl`);
  await driver.click('main .product-zoom');
  const slide = 'dialog[open] .vitrine-slide:not([inert])';
  await driver.waitFor((css) => Boolean(document.querySelector(`${css} img`)), slide);
  const [selection, bar] = await driver.evaluate(
    (css) => [
      getComputedStyle(document.querySelector(css) as Element).userSelect,
      getComputedStyle(document.querySelector('dialog[open] .vitrine-strip') as Element).scrollbarWidth,
    ],
    slide,
  );
  expect(selection).not.toBe('none');
  expect(bar).not.toBe('none');
  await driver.press('ArrowRight');
  await driver.waitFor((css) => {
    const picture = document.querySelector<HTMLImageElement>(`${css}:nth-child(2) img`);
    return picture?.complete && picture.naturalWidth > 0;
  }, slide);
  await driver.press('Escape');
  await driver.waitFor(() => !document.querySelector('dialog[open]'));
});

test('without the newer interfaces, records leave with the page', async ({ driver, shop }) => {
  removeNewer(shop);
  await driver.open(`${shop.origin}/shop/p/saltmarsh-board`);
  await driver.waitFor(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/census/RecordHit')),
  );
  await driver.open(`${shop.origin}/plain`);
  await expect
    .poll(() =>
      shop.requests
        .filter(({ path }) => path.includes('/performance'))
        .map(({ body }) => body)
        .join(),
    )
    .toContain('TTFB');
  expect(shop.requests.filter(({ path }) => path.includes('RecordJavascriptErrors'))).toEqual([]);
});
