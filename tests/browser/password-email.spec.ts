import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../support/free-port';
import { type MailReceiver, receiveMail } from '../support/receive-mail';
import { type ShopProcess, startShop } from '../support/shop-process';
import { createDatabase } from './create-database';
import { expect, test } from './fixtures';

const EMAIL = 'ola@fenwater.com';
const FORMER = 'bread and rain';
const CHOSEN = 'nine tall jugs';

let folder: string;
let mail: MailReceiver;
let shop: ShopProcess;

test.beforeAll(async () => {
  // It starts a server of its own.
  test.setTimeout(120_000);
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-mail-'));
  mail = await receiveMail();
  const port = String(await findFreePort());
  shop = await startShop({
    ...(await createDatabase()),
    DATA_DIR: folder,
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mail.url,
    SMTP_FROM: 'shop@fenwater.com',
  });
});
test.afterAll(async () => {
  await shop.end('SIGTERM');
  await mail.close();
  await rm(folder, { recursive: true, force: true });
});

test('a member who forgot the password gets an e-mail, and signs in with a new one', {
  tag: '@long',
}, async ({ page, browser, allowConsole }) => {
  allowConsole(/status of 401/);
  const email = page.locator('main [name=email]');
  const password = page.locator('main [name=password]');
  await page.goto(`${shop.origin}/members/join`);
  await page.getByLabel('Name', { exact: true }).fill('Ola');
  await email.fill(EMAIL);
  await password.fill(FORMER);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Good to see you, Ola')).toBeVisible();

  // On another device, as somebody who forgot the password.
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${shop.origin}/members`);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.locator('main [name=email]').fill(EMAIL);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText('If there is an account with this email')).toBeVisible();
  await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(1);
  expect(mail.mails[0]).toMatchObject({ from: 'shop@fenwater.com', to: [EMAIL] });
  const link = linkIn(mail.mails[0]?.raw ?? '');

  await other.goto(link);
  await expect(other).toHaveURL(`${shop.origin}/members/new-password`);
  await other.getByLabel('New password', { exact: true }).fill(CHOSEN);
  await other.getByRole('button', { name: 'Save the password' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('This link was used, or is older than an hour.')).toBeVisible();
  await other.context().close();

  await page.reload();
  await email.fill(EMAIL);
  await password.fill(FORMER);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await password.fill(CHOSEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Good to see you, Ola')).toBeVisible();
});

/** Returns the link in an e-mail, which is encoded as quoted-printable. */
function linkIn(raw: string): string {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return text.split('\r\n').find((line) => line.startsWith('http://')) ?? '';
}
