import type { Page } from '../page/page';
import { getCrumb } from './crumb';
import { type RequestFailure, requestJson } from './request-json';

/** Returns a key for one submission of a form (spec §7 Forms). @throws {RequestFailure} */
export async function getSubmissionKey(page: Page): Promise<string> {
  const response = (await post(page, 'FormSubmissionKey', {})) as { key?: unknown } | null;
  return String(response?.key ?? '');
}

/** Stores a submission (spec §7 Forms). @throws {RequestFailure} */
export async function saveSubmission(page: Page, body: object): Promise<void> {
  await post(page, 'SaveFormSubmission', body);
}

/** Sends a request with the crumb, and again if that was invalid: the response has set a new one. */
async function post(page: Page, call: string, body: object): Promise<unknown> {
  const send = async (): Promise<unknown> => {
    const crumb = await getCrumb(page);
    const headers: Record<string, string> = crumb ? { 'X-CSRF-Token': crumb } : {};
    return requestJson(page, `/api/form/${call}`, { method: 'POST', body, headers });
  };
  return send().catch((error: RequestFailure) => {
    if (error.status === 403) return send();
    throw error;
  });
}
