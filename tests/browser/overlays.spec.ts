import { expect, test } from './fixtures';
import { dialogs, focused, openOverlaysPage, overlayFiles, settled } from './overlay-page';

test.beforeEach(({ page }) => openOverlaysPage(page));

test.describe('the code of an overlay', () => {
  test('is loaded when the pointer enters the link, not before', async ({ page }) => {
    const overlays = await overlayFiles(page);
    const fetched: string[] = [];
    page.on('request', (request) => {
      const file = new URL(request.url()).pathname.replace('/assets/vitrine/', '');
      if (overlays.includes(file)) fetched.push(file);
    });
    await page.reload({ waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);

    await page.getByRole('link', { name: 'Delivery' }).hover();
    await expect.poll(() => fetched.filter((path) => path.includes('text-popup')).length).toBe(1);
    expect(fetched.filter((path) => /confirm|lightbox/.test(path))).toEqual([]);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('opens one overlay when the link is clicked twice while it loads', { tag: '@long' }, async ({
    page,
  }) => {
    let sendChunk = () => {};
    const pressedTwice = new Promise<void>((resolve) => {
      sendChunk = resolve;
    });
    await page.route(/chunks\/lightbox/, async (route) => {
      await pressedTwice;
      await route.continue();
    });
    const link = page.getByRole('link', { name: 'Meet the studio' });
    const entries = await page.evaluate(() => history.length);
    await link.click();
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await link.click();
    sendChunk();
    await expect(dialogs(page).getByRole('heading', { name: /Four people/ })).toBeVisible();
    await expect(dialogs(page)).toHaveCount(1);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(link).not.toHaveAttribute('aria-busy');
  });

  test('leaves the click to the browser when it fails to load', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load|Failed to fetch|ERR_FAILED/);
    await page.route(/lightbox|confirm|text-popup/, (route) => route.abort());
    const nativeDialogs: string[] = [];
    page.on('dialog', (dialog) => {
      nativeDialogs.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Send a form' }).click();
    await page.waitForURL('**/overlays?answered=yes');
    await page.getByRole('link', { name: 'Delivery' }).click();
    // A click beside a native dialog is lost.
    await expect.poll(() => nativeDialogs.length).toBe(2);
    await page.getByRole('link', { name: 'Meet the studio' }).click();
    await page.waitForURL('**/#studio');
    expect(nativeDialogs).toEqual([
      'confirm: Send the form?',
      expect.stringMatching(/^alert: Delivery\n\nParcels leave/),
    ]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the openers are working links and buttons', async ({ page }) => {
    await page.getByRole('link', { name: 'Meet the studio' }).click();
    await expect(page).toHaveURL(/\/#studio$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Send a form' }).click();
    await expect(page).toHaveURL(/answered=yes/);
  });

  test('every opener of a popup is a link to its text', { tag: '@long' }, async ({ page }) => {
    const openers = page.locator('[data-vitrine=popup]');
    for (const opener of await openers.all()) {
      const name = await opener.textContent();
      const response = await page.request.get(
        `${await opener.getAttribute('href')}`.replace(/^#.*/, '/overlays'),
      );
      expect(response.status(), `${name}`).toBe(200);
    }
    await page.getByRole('link', { name: 'Glazes' }).click();
    await expect(page).toHaveURL(/#glazes$/);
    await expect(page.locator('#glazes')).toBeInViewport();
    await page.getByRole('link', { name: 'Delivery' }).click();
    await expect(page.locator('main')).toContainText('Parcels leave');
  });
});

test.describe('a confirmation', () => {
  test('follows the link when confirmed', { tag: '@react' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Go to the shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave for the shop?' });
    await expect(dialog).toContainText('You can come back to this page');
    await expect(dialog).toHaveAccessibleDescription(/You can come back/);
    await dialog.getByRole('button', { name: 'Go to the shop' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });

  for (const [how, cancel] of [
    ['Cancel', 'Stay here'],
    ['Close', 'Close'],
  ] as const) {
    test(`stays on the page when the visitor presses ${how}`, {
      tag: how === 'Cancel' ? [] : '@long',
    }, async ({ page }) => {
      await page.getByRole('link', { name: 'Go to the shop' }).click();
      await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/overlays$/);
      expect(await focused(page)).toBe('Go to the shop');
    });
  }

  test('submits the form with its button when confirmed', { tag: ['@long', '@long-react'] }, async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Send a form' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL(/\?answered=yes$/);
  });

  test('without a cancel button closes only when confirmed', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Something to know first' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'The kiln is being fired today.' });
    await expect(dialog.getByRole('button')).toHaveText(['I understand']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button').click();
    await expect(page).toHaveURL(/#confirm-kind$/);
  });
});

test.describe('a text popup', () => {
  test('shows the text of an attribute with its line breaks', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Delivery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delivery' });
    await expect(dialog.getByRole('heading')).toHaveText('Delivery');
    await expect(dialog.locator('.vitrine-panel-text')).toHaveCSS('white-space', 'pre-line');
    await expect(dialog).toContainText('with the morning tide.');
  });

  test('shows the content of a template, twice', { tag: ['@long', '@long-react'] }, async ({ page }) => {
    await page.getByRole('link', { name: 'Glazes' }).evaluate((link) => {
      const template = document.createElement('template');
      template.id = 'short';
      template.content.append(...(document.getElementById('glazes')?.children ?? []));
      link.dataset.source = 'short';
      link.after(template);
    });
    for (const _ of [1, 2]) {
      await page.getByRole('link', { name: 'Glazes' }).click();
      // The first one is shown while it fades, when it is closed.
      await expect(dialogs(page).locator('strong')).toHaveText(['Chalk', 'Sea Grey', 'Iron']);
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(0);
    }
  });

  test('shows an element of the page and leaves it there', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Care, as text' }).click();
    await expect(page.getByRole('dialog').locator('li')).toHaveCount(3);
    await expect(page.locator('#care li')).toHaveCount(3);
  });
});

test.describe('a lightbox', () => {
  test('shows only the element that the URL fragment names', { tag: ['@long', '@long-react'] }, async ({
    page,
  }) => {
    await page.getByRole('link', { name: 'Meet the studio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meet the studio' });
    await expect(dialog.getByRole('heading', { name: /Four people/ })).toBeVisible();
    await expect(dialog.locator('header, script')).toHaveCount(0);
    await expect(dialog.locator('[id=studio]')).toHaveCount(0);
  });

  test('announces that it is loading', { tag: '@long' }, async ({ page }) => {
    let respond = (): void => {};
    const isReleased = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        await isReleased;
        await route.continue();
      },
    );
    await page.getByRole('link', { name: 'Meet the studio' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Loading…');
    respond();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('status')).toBeHidden();
  });

  test('mounts the behaviours of its content', { tag: '@react' }, async ({ page }) => {
    await page.getByRole('link', { name: 'How to care for ash' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Which oil?' }).click();
    await expect(page.getByRole('dialog', { name: 'Which oil?' })).toContainText('linseed');
    await expect(dialogs(page)).toHaveCount(2);
  });

  test('opens in a new tab on a click with Ctrl or ⌘', { tag: '@long' }, async ({ page, context }) => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Meet the studio' }).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/#studio$/);
    await expect(dialogs(page)).toHaveCount(0);
  });
});

test.describe('a click outside of the panel', () => {
  test.beforeEach(async ({ page }) => {
    await page.getByRole('link', { name: 'Delivery' }).click();
    await expect(dialogs(page)).toHaveCount(1);
  });

  test('closes the overlay', { tag: '@long' }, async ({ page }) => {
    await page.mouse.click(10, 300);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('is ignored when the button was pressed inside', { tag: '@long' }, async ({ page }) => {
    const box = await page.locator('.vitrine-panel').boundingBox();
    await settled(page);
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
    await page.mouse.down();
    await page.mouse.move(10, 300, { steps: 4 });
    await page.mouse.up();
    await expect(dialogs(page)).toHaveCount(1);
  });
});

test.describe('Escape', () => {
  test('closes the top overlay only', { tag: ['@long', '@long-react'] }, async ({ page }) => {
    await page.getByRole('link', { name: 'How to care for ash' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Which oil?' }).click();
    await expect(dialogs(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'How to care for ash' })).toBeVisible();
    expect(await focused(page)).toBe('Which oil?');
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    expect(await focused(page)).toBe('How to care for ash');
  });

  test('closes an open popover before the dialog', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Delivery' }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.evaluate(() => {
      const popover = document.createElement('div');
      popover.popover = 'auto';
      popover.textContent = 'A hint';
      document.querySelector('.vitrine-panel')?.append(popover);
      popover.showPopover();
    });
    await page.keyboard.press('Escape');
    await expect(page.getByText('A hint')).toBeHidden();
    await expect(dialogs(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('is not blocked by a manual popover', { tag: '@long' }, async ({ page }) => {
    await page.evaluate(() => {
      const toast = document.createElement('div');
      toast.popover = 'manual';
      document.body.append(toast);
      toast.showPopover();
    });
    await page.getByRole('link', { name: 'Delivery' }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('is ignored when the content prevented its default action', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Delivery' }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.addEventListener('keydown', (event) => event.preventDefault());
      document.querySelector('.vitrine-panel')?.append(field);
      field.focus();
    });
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(1);
  });
});

test.describe('focus', () => {
  test('moves into the dialog, stays there and is restored, by keyboard', { tag: '@react' }, async ({
    page,
  }) => {
    await page.getByRole('link', { name: 'Go to the shop' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialogs(page)).toHaveCount(1);
    expect(await focused(page)).toBe('Stay here');
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab');
      expect(
        await page.evaluate(() =>
          Boolean(document.activeElement?.closest('dialog') || document.activeElement === document.body),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    expect(await focused(page)).toBe('Go to the shop');
  });

  for (const [what, replace, expected] of [
    [
      'the element that replaced the opener',
      (list: Element) => list.replaceWith(list.cloneNode(true)),
      'Delivery',
    ],
    ['the element after the opener', (list: Element) => list.querySelector('li')?.remove(), 'Glazes'],
  ] as const) {
    test(`moves to ${what} when the opener was removed`, { tag: '@long' }, async ({ page }) => {
      await page.getByRole('link', { name: 'Delivery' }).click();
      await expect(dialogs(page)).toHaveCount(1);
      await page
        .getByRole('link', { name: 'Delivery', includeHidden: true })
        .evaluate(
          (opener, change) => new Function('list', `(${change})(list)`)(opener.closest('ul')),
          String(replace),
        );
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe(expected);
    });
  }
});

for (const [what, open] of [
  ['confirmation', 'Go to the shop'],
  ['text popup', 'Delivery'],
  ['lightbox', 'Meet the studio'],
] as const) {
  test(`axe finds no violations while a ${what} is open`, {
    tag: what === 'lightbox' ? [] : '@long',
  }, async ({ page, axe }) => {
    await page.getByRole('link', { name: open }).click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await settled(page);
    expect(await axe()).toEqual([]);
  });
}

test('a field named parentElement in the form of the link does not stop the page', { tag: '@long' }, async ({
  page,
}) => {
  const link = page.getByRole('link', { name: 'Delivery' });
  await link.evaluate((element) => {
    const form = document.createElement('form');
    const field = document.createElement('input');
    field.name = 'parentElement';
    field.ariaLabel = 'Parent';
    element.replaceWith(form);
    form.append(field, element);
  });
  // Playwright itself reads parentElement, so the page clicks the link.
  await page.evaluate(() => document.querySelector<HTMLElement>('form > a')?.click());
  await expect(dialogs(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Delivery');
});
