import { behaviours } from '../../src/behaviours';
import { dismissAnnouncement } from './dismiss-announcement';
import { expect, test } from './fixtures';
import { BOARD, expectAdded, openProduct, productOf } from './product-page';

test('a page loads nothing of a behaviour without its markup', async ({ page, baseURL }) => {
  await dismissAnnouncement(page, baseURL);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, name = ''] = /\/chunks\/([\w-]+)-\w{8}\.js/.exec(request.url()) ?? [];
    if (name in behaviours) loaded.push(name);
  });
  await page.goto('/policies', { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  await page.goto('/listening', { waitUntil: 'networkidle' });
  expect(loaded).toEqual(['audio']);
});

test('each click on + of the second generation before its code has loaded counts once', {
  tag: '@long',
}, async ({ page }) => {
  let send = (): void => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/chunks/add-to-cart*', async (route) => {
    await isSent;
    await route.continue();
  });
  await page.goto('/about');
  await page.locator('main').evaluate((main) => {
    const box = document.createElement('div');
    const field = document.createElement('input');
    const button = (name: string, text: string) => {
      const element = document.createElement('button');
      element.className = name;
      element.textContent = text;
      return element;
    };
    box.className = 'product-quantity-input';
    Object.assign(field, { type: 'number', min: '1', max: '9999', value: '1', ariaLabel: 'Pieces' });
    box.append(button('decrease-button', '−'), field, button('increase-button', '+'));
    main.prepend(box);
  });
  const plus = page.getByRole('button', { name: '+', exact: true });
  for (let click = 0; click < 3; click++) await plus.click();
  await expect(page.locator('main .product-quantity-input')).toHaveAttribute('data-vitrine-held');
  send();
  await expect(page.getByLabel('Pieces')).toHaveValue('4');
  await expect(page.locator('main .product-quantity-input')).not.toHaveAttribute('data-vitrine-held');
});

test.describe('a product form', () => {
  test('works when it is inserted later', { tag: '@long' }, async ({ page }) => {
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

  test('completes an add when it is moved into another element meanwhile', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expect(product.button).toHaveText('Adding…');
    await page.locator('.product-form').evaluate((form) => {
      const wrapper = document.createElement('section');
      form.replaceWith(wrapper);
      wrapper.append(form);
    });
    await expectAdded(product, '1');
    await expect(product.button).toHaveText('Add To Cart');
  });

  test('works in an open shadow root, where the cart quantity updates, too', { tag: '@long' }, async ({
    page,
  }) => {
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

  test('sends no request when its button is clicked after the removal', { tag: '@long' }, async ({
    page,
  }) => {
    const product = await openProduct(page, BOARD);
    // The button is mounted when it requests the crumb.
    const crumb = page.waitForResponse('**/api/vitrine/crumb');
    await product.button.hover();
    await crumb;
    await page.locator('.product-form').evaluate(async (form) => {
      const copy = form.cloneNode(true);
      const button = form.querySelector<HTMLElement>('.sqs-add-to-cart-button');
      // Observers run in the order of their creation, so the loader has unmounted the button when this one runs.
      const isUnmounted = new Promise((resolve) => {
        new MutationObserver(resolve).observe(document, { childList: true, subtree: true });
      });
      form.remove();
      await isUnmounted;
      button?.click();
      document.querySelector('main')?.prepend(copy);
    });
    // The copy sends its add after any request of the removed button.
    await product.button.click();
    await expectAdded(product, '1');
    const posted = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/entries')).length > 1,
    );
    expect(posted).toBe(false);
  });
});

test.describe('a chunk that fails to load', () => {
  test('is requested again, and the click is dispatched', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    let requests = 0;
    await page.route('**/chunks/add-to-cart-*.js*', (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    const product = await openProduct(page, BOARD);
    await product.button.evaluate((button: HTMLElement) => button.click());
    await expectAdded(product, '1');
    expect(requests).toBeGreaterThan(1);
  });

  test('twice, as after a deploy, causes vitrine:error and the native form submission', {
    tag: '@long',
  }, async ({ page, allowConsole }) => {
    allowConsole(/404|integrity|\[vitrine\] [\w-]+ failed/);
    await page.route('**/chunks/add-to-cart-*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }));
    const product = await openProduct(page, BOARD);
    await page.evaluate(() => {
      document.addEventListener('vitrine:error', ({ detail }) => {
        sessionStorage.setItem('failed', `${sessionStorage.getItem('failed')} ${detail.behaviour}`);
      });
    });
    await product.button.click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
    expect(await page.evaluate(() => sessionStorage.getItem('failed'))).toContain('add-to-cart');
  });
});

test.describe('a click whose chunk is unavailable', () => {
  test.beforeEach(async ({ page, allowConsole }) => {
    allowConsole(/404|integrity|\[vitrine\] [\w-]+ failed/);
    await page.route('**/chunks/add-to-cart-*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  });

  test('shows a message beside a button without a form', { tag: '@long' }, async ({ page, axe }) => {
    const product = await openProduct(page, BOARD);
    await product.button.evaluate((button) => document.querySelector('.product-form')?.replaceWith(button));
    await product.button.click();
    await expect(product.alert).toHaveText('Please check your internet connection.');
    await expect(product.alert).toBeVisible();
    expect(await axe()).toEqual([]);
  });

  test('does not submit a form that would lose the quantity, and does not move the button', {
    tag: '@long',
  }, async ({ page }) => {
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

test.describe('the add-to-cart button works', () => {
  for (const place of ['head async', 'head defer', 'body', 'body twice'] as const) {
    test(`with a classic script in ${place}`, { tag: place === 'head async' ? [] : '@long' }, async ({
      page,
    }) => {
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

  test('on a page with elements that clobber globals and properties of the document', {
    tag: '@long',
  }, async ({ page }) => {
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

  test('without BroadcastChannel, cookie store and storage', { tag: '@long' }, async ({ page, context }) => {
    await context.addInitScript(() => {
      // As in a theme that does not post the first add of a browser without storage itself.
      addEventListener('vitrine:before-add', (event) => event.stopPropagation(), true);
      for (const name of ['BroadcastChannel', 'cookieStore']) {
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
