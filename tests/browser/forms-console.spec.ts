import { answerPageSchema } from '../../contract/forms/form-submission';
import { expect, test } from './fixtures';
import { signIn } from './performance-views';

const CONTACT = '6913aa10c2f0a1577d3e0001';

test('the owner reads the answers of a form, exports them, and sends a delivery again, by keyboard', async ({
  page,
  axe,
  axeColours,
}) => {
  await page.goto('/contact');
  const form = page.locator('main form');
  await form.getByLabel('First Name').fill('Ada <b>Lovelace</b>');
  await form.getByLabel('Last Name').fill('of the forms');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('What is it about?').selectOption('A visit');
  await form.getByLabel('Message').fill('שלום');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your letter is here.')).toBeVisible();

  const failed = {
    id: 'd1',
    submissionId: 's1',
    method: 'email',
    destination: 'studio@example.com',
    state: 'failed',
    attempts: 9,
    queuedAt: '2026-11-22T10:00:00.000Z',
    dueAt: null,
    endedAt: '2026-11-22T12:00:00.000Z',
    lastError: 'No such mailbox.',
  };
  let isRetried = false;
  await page.route('**/answers?page=1', async (route) => {
    const answers = answerPageSchema.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...answers, failedDeliveries: isRetried ? [] : [failed] } });
  });
  await page.route('**/deliveries/d1/retry', (route) => {
    isRetried = true;
    return route.fulfill({ json: { state: 'pending' } });
  });
  await signIn(page, '/config/forms');
  await expect(page.locator('.form-row')).not.toHaveCount(0);
  expect(await axe()).toEqual([]);
  await page.getByRole('link', { name: 'Write to us', exact: true }).press('Enter');
  await expect(page).toHaveURL(`/config/forms/${CONTACT}`);
  const answer = page.locator('.answer-row').filter({ hasText: 'of the forms' }).first();
  await expect(answer).toContainText('Ada <b>Lovelace</b>, of the forms');
  await expect(answer).toContainText('/contact');
  await expect(answer.locator('div').filter({ hasText: 'Message' }).last()).toContainText('שלום');
  const again = page.getByRole('button', { name: 'Send again to studio@example.com' });
  await expect(page.locator('.delivery-row')).toContainText('No such mailbox.');
  expect(await axe()).toEqual([]);
  await again.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The delivery to studio@example.com is queued again.');
  await expect(again).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe(`form-${CONTACT}.csv`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
});
