import { expect, test } from './fixtures';

test.use({ cookieChoice: null });

const EVENTS = 'http://events.invalid';

/** The site sends its events to another host, which the page's Content Security Policy blocks. */
test('events go to the own host if the policy blocks the other one, which is reported once', async ({
  page,
  context,
  consoleErrors,
  allowConsole,
  baseURL,
}) => {
  allowConsole(/events\.invalid/);
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: String(baseURL) }]);
  await page.route('**/shop', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '"tracking":{',
      `"tracking":{"eventHosts":{"dev":"${EVENTS}"},`,
    );
    await route.fulfill({ response, body: html });
  });
  const events: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/clanker/')) events.push(`${response.status()} ${response.url()}`);
  });
  const hit = page.waitForResponse('**/api/census/RecordHit');
  await page.goto('/shop');
  await hit;
  const track = () =>
    page.evaluate(() => {
      document.dispatchEvent(new CustomEvent('vitrine:track', { detail: { name: 'reviews_tab' } }));
    });
  await track();
  await expect.poll(() => events).toEqual([`202 ${baseURL}/api/v1/clanker/events`]);
  const violations = consoleErrors.length;
  expect(violations).toBeGreaterThan(0);
  await track();
  await expect.poll(() => events).toHaveLength(2);
  expect(consoleErrors).toHaveLength(violations);
});
