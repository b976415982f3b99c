import { expect, test } from './fixtures';
import {
  clickText,
  fillIn,
  focus,
  retype,
  waitForCode,
  waitForNone,
  waitForPath,
  waitForText,
} from './page-actions';

const ENTRY = '/journal/one-plank';

test('a like is stored, stays after a reload, and is taken back', async ({ driver, shop }) => {
  await driver.open(shop.origin + ENTRY);
  const pressed = (state: string) =>
    driver.waitFor(
      (expected) => document.querySelector('main .like-button')?.getAttribute('aria-pressed') === expected,
      state,
    );
  await focus(driver, 'main .like-button');
  await pressed('false');
  await driver.evaluate(() => {
    document.addEventListener('vitrine:like', () => {
      document.documentElement.dataset.stored = 'true';
    });
  });
  await driver.press('Enter');
  await pressed('true');
  await driver.waitFor(() => Boolean(document.documentElement.dataset.stored));
  await driver.open(shop.origin + ENTRY);
  await focus(driver, 'main .like-button');
  await pressed('true');
  await driver.press('Enter');
  await pressed('false');
});

test('a like that the server refuses is taken back, and says why', async ({ driver, shop }) => {
  shop.fail(/\/likes/, 500);
  await driver.open(shop.origin + ENTRY);
  await focus(driver, 'main .like-button');
  await driver.waitFor(() => document.querySelector('main .like-button')?.hasAttribute('aria-pressed'));
  await driver.press('Enter');
  await driver.waitFor(() =>
    document.querySelector('main .like-form [role=alert], main [role=alert]')?.textContent.trim(),
  );
  expect(
    await driver.evaluate(() => document.querySelector('main .like-button')?.getAttribute('aria-pressed')),
  ).toBe('false');
});

test('a comment that the network loses stays in its form, and is shown once it is sent', async ({
  driver,
  shop,
}) => {
  const restore = shop.fail(/\/items\/\w+\/comments/, 0);
  await driver.open(shop.origin + ENTRY);
  await focus(driver, '#comment-text');
  await waitForCode(driver, 'comments');
  await fillIn(driver, { '#comment-text': 'What a plank.', '#comment-name': 'Ada' });
  await clickText(driver, '.comment-form button', 'Send the comment');
  await waitForText(driver, 'main .comments [role=alert]', 'Please check your internet connection.');
  restore();
  await clickText(driver, '.comment-form button', 'Send the comment');
  await waitForText(driver, 'main .comments li', 'What a plank.');
});

test('suggestions of the search open by the arrow keys, and Enter leads to one', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/search`);
  await driver.type('#q', 'tidal');
  await waitForText(driver, 'main [role=option]', 'Tidal Bowl');
  await driver.press('ArrowDown');
  await waitForText(driver, 'main [role=option][aria-selected=true]', 'Tidal Bowl');
  await driver.press('Enter');
  await waitForPath(driver, '/shop/p/tidal-bowl');
});

test('a search whose suggestions fail finds its results all the same', async ({ driver, shop }) => {
  shop.fail(/\/api\/.*(suggest|search)/i, 500);
  await driver.open(`${shop.origin}/search`);
  await driver.type('#q', 'tidal');
  await driver.press('Enter');
  await waitForText(driver, '.product-card', 'Tidal Bowl');
});

test('an announcement is closed without a request, and absent from the next page', async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/about`);
  await focus(driver, '.announcement-bar button');
  await driver.press('Enter');
  await waitForNone(driver, '.announcement-bar');
  await driver.open(`${shop.origin}/contact`);
  expect(await driver.evaluate(() => document.querySelector('.announcement-bar'))).toBe(null);
  expect(shop.requests.some(({ path }) => path === '/announcement')).toBe(false);
});

test('after Decline nothing is sent, and later pages have no banner', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/about`);
  await clickText(driver, '.cookie-banner button', 'Decline');
  await waitForNone(driver, '.cookie-banner');
  const count = shop.requests.length;
  await driver.open(`${shop.origin}/contact`);
  await driver.waitFor(() => document.readyState === 'complete' && 'vitrine' in window);
  expect(await driver.evaluate(() => document.querySelector('.cookie-banner'))).toBe(null);
  await driver.open(`${shop.origin}/plain`);
  const sent = shop.requests.slice(count).map(({ path }) => path);
  expect(sent.filter((path) => /census|performance\/records/.test(path))).toEqual([]);
});

test('after Accept the visitor is remembered, and later pages have no banner', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/about`);
  await clickText(driver, '.cookie-banner button', 'Accept');
  await waitForNone(driver, '.cookie-banner');
  await driver.open(`${shop.origin}/contact`);
  expect(await driver.evaluate(() => document.querySelector('.cookie-banner'))).toBe(null);
  await driver.waitFor(() => document.cookie.includes('ss_cookieAllowed=full'));
});

test('questions open by keyboard, one at a time, and by the address', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/questions#gold`);
  await waitForText(driver, 'main details[open]', 'gold');
  await focus(driver, 'main details:first-of-type summary');
  await waitForCode(driver, 'accordion');
  // Chromium takes the focus away when it has scrolled to the answer of the address.
  await focus(driver, 'main details:first-of-type summary');
  await driver.press('Enter');
  await driver.waitFor(() => document.querySelector<HTMLDetailsElement>('main details')?.open);
  await driver.waitFor(() => document.querySelectorAll('main details[open]').length === 1);
});

test('a visitor signs in after a wrong password, reads, and signs out', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/members`);
  await driver.waitFor(() => !document.querySelector<HTMLButtonElement>('.show-password')?.hidden);
  await fillIn(driver, { '#email': 'marit@fenwater.example', '#password': 'a-wrong-password' });
  await driver.press('Enter');
  await driver.waitFor(() => document.querySelector('main [role=alert]')?.textContent.trim());
  expect(await driver.evaluate(() => document.querySelector<HTMLInputElement>('#email')?.value)).toBe(
    'marit@fenwater.example',
  );
  await retype(driver, '#password', 'low-tide-four-bowls');
  await driver.press('Enter');
  await waitForText(driver, 'main', 'Good to see you, Marit');
  await clickText(driver, 'main button', 'Sign out');
  await driver.waitFor(() => Boolean(document.querySelector('main #password')));
});

test('a visitor joins a course and sees its lesson', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/lessons/opening-and-pulling`);
  expect(await driver.evaluate(() => document.querySelector('main video'))).toBe(null);
  await clickText(driver, 'main button', 'Join for $24.00');
  await driver.waitFor(() => Boolean(document.querySelector('main .vitrine-video video')));
  await driver.waitFor(
    () => (document.querySelector('main video track') as HTMLTrackElement | null)?.kind === 'captions',
  );
});

test('a film of another site is requested at the press alone', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/films`);
  await driver.waitFor(() => {
    document.querySelector('.sqs-video-wrapper')?.scrollIntoView();
    return Boolean(document.querySelector('.sqs-video-wrapper a[href]'));
  });
  await focus(driver, '.sqs-video-wrapper a');
  expect(shop.requests.some(({ path }) => path.startsWith('/film-host/'))).toBe(false);
  await driver.press('Enter');
  await driver.waitFor(() => Boolean(document.querySelector('.sqs-video-wrapper iframe, main iframe')));
  await expect.poll(() => shop.requests.some(({ path }) => path.startsWith('/film-host/'))).toBe(true);
});

test('a film that cannot be loaded is reported with a link to its file', async ({ driver, shop }) => {
  shop.fail(/centring-the-clay.*\.mp4/, 404);
  await driver.open(`${shop.origin}/films`);
  await driver.waitFor(() => Boolean(document.querySelector('.vitrine-video video[controls]')));
  await driver.evaluate(
    () =>
      void document
        .querySelector<HTMLVideoElement>('video[controls]')
        ?.play()
        .catch(() => {}),
  );
  await waitForText(driver, 'main [role=alert]', 'Open the file');
  await waitForText(driver, 'main [role=alert]', 'Try again');
});
