import { expect, test } from './fixtures';
import { BOARD, expectAdded, openProduct, productOf } from './product-page';

test.describe('markup that comes and goes', () => {
  test('inserted later, it works', async ({ page }) => {
    await openProduct(page, BOARD);
    await page.locator('.product-form').evaluate((form) => {
      const copy = form.cloneNode(true) as HTMLElement;
      form.remove();
      setTimeout(() => document.querySelector('main')?.prepend(copy), 100);
    });
    const product = productOf(page);
    await product.button.click();
    await expectAdded(product, '1');
  });

  test('moved and wrapped while it adds, it goes on', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expect(product.button).toHaveText('Adding…');
    await page.locator('.product-form').evaluate((form) => {
      const wrapper = document.createElement('section');
      form.replaceWith(wrapper);
      wrapper.append(form);
    });
    await expectAdded(product, '1');
    await expect(product.button).toHaveText('Add To Cart', { timeout: 4000 });
  });

  test('in an open shadow root, it works and shows the cart', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await page.locator('.product-form').evaluate((form) => {
      const host = document.createElement('div');
      form.replaceWith(host);
      const count = document.createElement('b');
      count.className = 'sqs-cart-quantity';
      host.attachShadow({ mode: 'open' }).append(form, count);
    });
    await product.button.click();
    await expectAdded(product, '1');
    await expect(page.locator('main b.sqs-cart-quantity')).toHaveText('1');
  });

  test('removed, it leaves nothing that acts', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.button.hover();
    const posted = await page.locator('.product-form').evaluate(async (form) => {
      const button = form.querySelector<HTMLElement>('.sqs-add-to-cart-button');
      form.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      button?.click();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/entries'));
    });
    expect(posted).toBe(false);
  });
});

test.describe('a chunk that fails', () => {
  test('is asked for once more, and the click still counts', async ({ page, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    let asked = 0;
    await page.route('**/chunks/add-to-cart-*.js*', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    const product = await openProduct(page, BOARD);
    await product.button.evaluate((button: HTMLElement) => button.click());
    await expectAdded(product, '1');
    expect(asked).toBeGreaterThan(1);
  });

  test('for good, as after a deploy, lets the form post by itself and tells the page', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404|integrity|\[vitrine\] [\w-]+ failed/);
    await page.route('**/chunks/add-to-cart-*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }));
    const product = await openProduct(page, BOARD);
    await page.evaluate(() => {
      document.addEventListener('vitrine:error', ({ detail }) => {
        sessionStorage.setItem('told', `${sessionStorage.getItem('told')} ${detail.behaviour}`);
      });
    });
    await product.button.click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toContain('add-to-cart');
  });
});

test.describe('a press whose code cannot be had', () => {
  test.beforeEach(async ({ page, allowConsole }) => {
    allowConsole(/404|integrity|\[vitrine\] [\w-]+ failed/);
    await page.route('**/chunks/add-to-cart-*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  });

  test('says so beside a button without a form', async ({ page, axe }) => {
    const product = await openProduct(page, BOARD);
    await product.button.evaluate((button) => document.querySelector('.product-form')?.replaceWith(button));
    await product.button.click();
    await expect(product.alert).toHaveText('Please check your internet connection.');
    await expect(product.alert).toBeVisible();
    expect(await axe()).toEqual([]);
  });

  test('buys no other quantity than the one that was typed, and moves nothing', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.quantity.fill('3');
    await product.button.scrollIntoViewIfNeeded();
    const place = await product.button.boundingBox();
    await product.button.click();
    await expect(product.alert).toHaveText('Please check your internet connection.');
    expect(await product.button.boundingBox()).toEqual(place);
    await page.keyboard.press('Enter');
    await expect(product.alert).toBeVisible();
    await expect(page).toHaveURL(new RegExp(BOARD));
    await expect(product.quantity).toHaveValue('3');
  });
});

test.describe('pages that are hard on scripts', () => {
  for (const place of ['head async', 'head defer', 'body', 'body twice'] as const) {
    test(`the script in ${place}, as a classic script`, async ({ page }) => {
      await page.route(`**${BOARD}`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const tag = /<script type="module" src="([^"]+)"[^>]* nonce="([^"]+)"><\/script>/;
        const [found = '', src, nonce] = tag.exec(html) ?? [];
        expect(found).not.toBe('');
        const script = (attribute: string) => `<script ${attribute} src="${src}" nonce="${nonce}"></script>`;
        const body = {
          'head async': html.replace(found, script('async')),
          'head defer': html.replace(found, script('defer')),
          body: html.replace(found, '').replace('</body>', `${script('')}</body>`),
          'body twice': html.replace('</body>', `${script('')}${script('')}</body>`),
        }[place];
        await route.fulfill({ response, body });
      });
      const product = await openProduct(page, BOARD);
      await product.button.click();
      await expectAdded(product, '1');
      await expect(page.locator('.vitrine-cart-pill')).toHaveCount(1);
    });
  }

  test('elements named as every global and property that is read', async ({ page }) => {
    const names = [
      'vitrine',
      'Static',
      'Y',
      'cookie',
      'body',
      'head',
      'querySelector',
      'querySelectorAll',
      'createElement',
    ];
    const more = [
      'addEventListener',
      'documentElement',
      'adoptedStyleSheets',
      'readyState',
      'visibilityState',
      'prerendering',
    ];
    await page.route(`**${BOARD}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const elements = [...names, ...more]
        .map((name) => `<img name="${name}" id="${name}" alt="" hidden>`)
        .join('');
      await route.fulfill({ response, body: html.replace('<main', `${elements}<main`) });
    });
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectAdded(product, '1');
  });

  test('no IntersectionObserver, no BroadcastChannel, no storage', async ({ page, context }) => {
    await context.addInitScript(() => {
      for (const name of ['IntersectionObserver', 'BroadcastChannel', 'cookieStore']) {
        Object.defineProperty(window, name, { value: undefined });
      }
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectAdded(product, '1');
  });
});
