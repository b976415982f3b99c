import type { Page } from '@playwright/test';

const OWNER = { Authorization: 'Bearer owner-of-the-tests' };

/** Returns the submissions of a form as JSON lines, as its owner receives them. */
export async function readSubmissions(page: Page, formId: string): Promise<string> {
  const response = await page.request.get(`/api/vitrine/forms/${formId}/submissions`, { headers: OWNER });
  return (await response.text()).trim();
}

/** Returns the values of the submission with this e-mail address, by field id. Other tests may send the same form. */
export async function answersOf(page: Page, formId: string, email: string): Promise<Record<string, unknown>> {
  const lines = (await readSubmissions(page, formId)).split('\n');
  const { answers } = JSON.parse(lines.findLast((line) => line.includes(email)) ?? '{"answers":[]}') as {
    answers: { fieldId: string; value: unknown }[];
  };
  return Object.fromEntries(answers.map(({ fieldId, value }) => [fieldId, value]));
}
