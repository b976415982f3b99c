import type { Page } from '@playwright/test';

/**
 * Dismisses the announcement bar by its cookie, before the page is opened. The pointer of a browser without windows starts in
 * the corner above, over the bar, whose behaviour it would load.
 */
export async function dismissAnnouncement(page: Page, baseURL: string | undefined): Promise<void> {
  const html = await (await page.request.get('/')).text();
  const [, key = ''] = /<!--announcement (\S+)-->/.exec(html) ?? [];
  await page.context().addCookies([{ name: 'announcement', value: key, url: String(baseURL) }]);
}
