import { expect, test } from './fixtures';
import { clickText, waitForNone, waitForText } from './page-actions';
import { REPORTS_PATH } from './shop-proxy';

test('the pages and what opens on them violate no policy, and an inline script does', async ({
  driver,
  shop,
}) => {
  shop.reportViolations();
  await driver.open(`${shop.origin}/shop/p/saltmarsh-board`);
  await driver.click('main .sqs-add-to-cart-button');
  await waitForText(driver, '.vitrine-cart-pill', '1');
  for (const path of ['/', '/shop', '/cart', '/checkout', '/films', '/galleries', '/contact', '/he']) {
    await driver.open(shop.origin + path);
    await driver.waitFor(() => 'vitrine' in window);
  }
  await driver.open(`${shop.origin}/overlays`);
  await clickText(driver, 'main a', 'Meet the studio');
  await driver.waitFor(() => Boolean(document.querySelector('dialog[open] h2')));
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
  const reports = () => shop.requests.filter(({ path }) => path === REPORTS_PATH).map(({ body }) => body);
  expect(reports()).toEqual([]);
  await driver.evaluate(() => {
    const script = document.createElement('a');
    script.setAttribute('style', 'color: red');
    document.body.append(script);
  });
  await expect.poll(() => reports().length).toBeGreaterThan(0);
});

test('the page refuses HTML and scripts that are plain strings', { tag: '@sample' }, async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/about`);
  const refused = await driver.evaluate(() => {
    const attempts = [
      () => {
        document.createElement('div').innerHTML = '<b>Bold</b>';
      },
      () => {
        document.createElement('script').src = '/assets/other.js';
      },
      () => {
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('other', {});
      },
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return '';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
});
