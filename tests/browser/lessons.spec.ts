import { expect, test } from './fixtures';

// Decoding videos takes long on a busy machine.
test.describe.configure({ timeout: 90_000 });

const LOCKED = '/lessons/opening-and-pulling';

test('a visitor joins by keyboard, returns to the lesson and watches it', async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/lessons');
  await expect(page.getByRole('main').getByRole('list')).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - heading "Centring the clay" [level=2]:
          - link "Centring the clay"
        - paragraph: Up into a cone, down into a puck, until nothing moves.
        - paragraph: 24 seconds · Free
      - listitem:
        - heading "Opening, and pulling a cylinder" [level=2]:
          - link "Opening, and pulling a cylinder"
        - paragraph: A floor as thick as a finger, and two slow pulls.
        - paragraph: 24 seconds · For those who joined
      - listitem:
        - heading "Shaping a bowl" [level=2]:
          - link "Shaping a bowl"
        - paragraph: The belly opens first. The rim waits.
        - paragraph: 24 seconds · For those who joined
  `);
  expect(await everyLayoutShift()).toBe(0);
  await page.getByRole('link', { name: 'Opening, and pulling a cylinder' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LOCKED);
  const join = page.getByRole('button', { name: 'Join for $24.00', exact: true });
  await expect(join).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(await page.content()).not.toMatch(/video\.mp4|captions\.vtt/);
  expect(await everyLayoutShift()).toBe(0);
  await join.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LOCKED);
  const film = page.locator('video');
  await expect(film).toHaveAccessibleName('Opening, and pulling a cylinder');
  await expect(join).toHaveCount(0);
  // No code of other kinds of videos is loaded.
  await expect(page.locator('.vitrine-video')).toHaveCount(1);
  expect(requested.filter((url) => /(foreign|background)-video-/.test(url))).toEqual([]);
  await film.evaluate((player: HTMLVideoElement) => void player.play().catch(() => {}));
  await expect
    .poll(() => film.evaluate((player: HTMLVideoElement) => player.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(0);
  expect(await axe()).toEqual([]);
  expect(await everyLayoutShift()).toBe(0);
  await page.goto('/lessons');
  await expect(page.getByText('You have joined.')).toBeVisible();
});

test('visits of lessons and the join are sent as events of gated content', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const url = `http://127.0.0.1:${process.env.VITRINE_TEST_PORT}`;
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url }]);
  const sent: string[] = [];
  await page.route('**/api/v1/clanker/events', (route) => {
    for (const [, name] of (route.request().postData() ?? '').matchAll(/event_name\\*":\\*"(\w+)/g))
      sent.push(name ?? '');
    for (const [, schema] of (route.request().postData() ?? '').matchAll(/eventSchemaName":"(\w+)/g))
      expect(schema).toBe('CommerceGatedContent');
    return route.continue();
  });
  await page.goto('/lessons');
  await expect.poll(() => sent, { timeout: 20_000 }).toContain('lesson_list_visit');
  await page.goto(LOCKED);
  await expect.poll(() => sent, { timeout: 20_000 }).toContain('lesson_visit_paywall');
  await page.getByRole('button', { name: /^Join/ }).first().click();
  await expect.poll(() => sent, { timeout: 20_000 }).toContain('lesson_visit_visible');
  await expect.poll(() => sent, { timeout: 20_000 }).toContain('join_click');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor joins and returns to the lesson', { tag: '@long' }, async ({ page }) => {
    await page.goto(LOCKED);
    await page.getByRole('button', { name: /^Join/ }).first().click();
    await expect(page).toHaveURL(LOCKED);
    await expect(page.locator('video[controls]')).toBeVisible();
  });
});
