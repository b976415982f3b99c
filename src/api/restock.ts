import type { RestockDetail } from '../commerce/restock-events';
import type { Page } from '../page/page';
import { getCrumb } from './crumb';
import { type RequestFailure, requestJson } from './request-json';

/** The payload of a restock signup (spec §3 Restock signup payload). At most one of the tokens is set. */
export interface RestockSignup extends RestockDetail {
  readonly siteVisitorEmail: string;
  readonly captchaToken?: string;
  readonly recaptchaEnterpriseV3Token?: string;
  readonly language?: string;
}

/** Stores a restock signup (spec §7 Restock), once for each address and variant. @throws {RequestFailure} */
export async function signUpForRestock(page: Page, body: RestockSignup): Promise<void> {
  const send = async (): Promise<unknown> => {
    const crumb = await getCrumb(page);
    const headers: Record<string, string> = crumb ? { 'X-CSRF-Token': crumb } : {};
    const url = '/api/site-users/account/notifications/restock';
    return requestJson(page, url, { method: 'POST', body, headers });
  };
  // A refusal sets a new crumb.
  await send().catch((error: RequestFailure) => {
    if (error.status === 403) return send();
    throw error;
  });
}
