import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { dig } from '../page/page-context';

/** What the cookie `SiteUserInfo` says of a shopper with an account (spec §3 Site user, §6). */
export function siteUserFields(page: Page): Readonly<Record<string, unknown>> {
  try {
    const info: unknown = JSON.parse(pageCookie(page, 'SiteUserInfo') || 'null');
    return { is_logged_in: dig(info, 'authenticated') === true, site_user_id: dig(info, 'siteUserId') };
  } catch (error) {
    console.warn('[vitrine] SiteUserInfo cannot be read.', error);
    return {};
  }
}
