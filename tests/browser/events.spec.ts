import { expect, test } from './fixtures';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });

  test('a visitor finds an event in the calendar, with its own time, and saves it; the map requests nothing', async ({
    page,
    baseURL,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/events?month=2026-12');
    await page.getByRole('link', { name: 'Month after' }).click();
    await expect(page.getByRole('table', { name: 'January 2027' })).toBeVisible();
    const day = page.getByRole('cell', { name: /^16 / });
    await day.getByRole('link', { name: 'A morning at the wheel' }).click();
    await expect(page.getByRole('article')).toContainText(/10:00\sAM – 12:30\sPM EST/);
    await expect(page.getByRole('img', { name: 'Map: The Boathouse' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save to your calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('a-morning-at-the-wheel.ics');
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
  });
});
