import type { WebsiteSettingsData } from '../../../server/rendering/pages';

/** Path of the page of cookie settings, which also receives the choice. */
export const COOKIES_PATH = '/cookies';

/** Returns the data of the cookie banner; null for a site that sets cookies without asking (spec §6 Cookie consent). */
export function describeCookieBanner(
  { cookieSettings }: WebsiteSettingsData,
  url: string,
): { url: string } | null {
  return cookieSettings?.isRestrictiveCookiePolicyEnabled === false ? null : { url };
}
