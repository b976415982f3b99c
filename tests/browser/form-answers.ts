import type { Page } from '@playwright/test';

const OWNER = { Authorization: 'Bearer owner-of-the-tests' };

/** Returns the submissions of a form as JSON lines, as its owner receives them. */
export async function readSubmissions(page: Page, formId: string): Promise<string> {
  const response = await page.request.get(`/api/vitrine/forms/${formId}/submissions`, { headers: OWNER });
  return (await response.text()).trim();
}

/** Returns the values of the last submission of a form, by field id. */
export async function lastAnswers(page: Page, formId: string): Promise<Record<string, unknown>> {
  const lines = (await readSubmissions(page, formId)).split('\n');
  const { answers } = JSON.parse(lines.at(-1) ?? '{}') as { answers: { fieldId: string; value: unknown }[] };
  return Object.fromEntries(answers.map(({ fieldId, value }) => [fieldId, value]));
}
