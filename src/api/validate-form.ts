import type { FormValues } from '../commerce/form-events';
import type { Page } from '../page/page';
import { requestJson } from './request-json';

/**
 * Validates the values of a form without storing them (spec §7 Forms). @throws {RequestFailure} with the errors of
 * fields
 */
export async function validateForm(page: Page, formId: string, values: FormValues): Promise<void> {
  const url = `/api/rest/forms/validate/${encodeURIComponent(formId)}`;
  await requestJson(page, url, { method: 'POST', body: values });
}
