import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { readPath } from '../page/page-context';

/** Returns the fields of a shopper with an account, from the cookie `SiteUserInfo` (spec §3 Site user, §6 Visitors). */
export function siteUserFields(page: Page): Readonly<Record<string, unknown>> {
  try {
    const info: unknown = JSON.parse(pageCookie(page, 'SiteUserInfo') || 'null');
    return {
      is_logged_in: readPath(info, 'authenticated') === true,
      site_user_id: readPath(info, 'siteUserId'),
    };
  } catch (error) {
    console.warn('[vitrine] The cookie SiteUserInfo is not valid JSON.', error);
    return {};
  }
}
