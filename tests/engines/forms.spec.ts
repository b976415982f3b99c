import type { Driver } from './drivers/driver';
import { expect, test } from './fixtures';
import { choose, clickText, fillIn, focus, waitForFocus, waitForText } from './page-actions';

const FORM = '.form-block form';
const SAVES = /SaveFormSubmission/;

async function openContact(driver: Driver, origin: string): Promise<void> {
  await driver.open(`${origin}/contact`);
  await driver.click(`${FORM} [name=fname]`);
  await driver.waitFor((form) => document.querySelector<HTMLFormElement>(form)?.noValidate, FORM);
}

/** Writes a valid letter. */
async function writeLetter(driver: Driver): Promise<void> {
  await fillIn(driver, {
    [`${FORM} [name=fname]`]: 'Ada',
    [`${FORM} [name=lname]`]: 'Lovelace',
    [`${FORM} [name=email]`]: 'ada@example.com',
    [`${FORM} textarea`]: 'Is the door open on Friday?',
  });
  await choose(driver, `${FORM} select`, 'A visit');
}

test('a letter without its required fields names each, keeps the rest, and is then sent', {
  tag: ['@sample', '@not-chromium'],
}, async ({ driver, shop }) => {
  await openContact(driver, shop.origin);
  await driver.insert('Ada');
  await clickText(driver, `${FORM} [type=submit]`, 'Send');
  await waitForFocus(driver, '.form-error, [role=alert]');
  const errors = await driver.evaluate(() => document.querySelectorAll('.field-error').length);
  expect(errors).toBe(4);
  await fillIn(driver, {
    [`${FORM} [name=lname]`]: 'Lovelace',
    [`${FORM} [name=email]`]: 'ada@example.com',
    [`${FORM} textarea`]: 'Is the door open on Friday?',
  });
  await choose(driver, `${FORM} select`, 'A visit');
  await clickText(driver, `${FORM} [type=submit]`, 'Send');
  await waitForText(driver, '.form-submission-text', 'Your letter is here.');
  await waitForFocus(driver, '.form-submission-text');
  const saved = shop.requests.filter(({ path }) => SAVES.test(path));
  expect(saved).toHaveLength(1);
  expect(saved[0]?.body).toContain('ada@example.com');
});

test('a letter that the network loses stays, with the reason, and is stored once at the next try', async ({
  driver,
  shop,
}) => {
  const restore = shop.fail(SAVES, 0);
  await openContact(driver, shop.origin);
  await writeLetter(driver);
  await clickText(driver, `${FORM} [type=submit]`, 'Send');
  await waitForText(driver, '[role=alert]', 'Please check your internet connection.');
  restore();
  await clickText(driver, `${FORM} [type=submit]`, 'Send');
  await waitForText(driver, '.form-submission-text', 'Your letter is here.');
});

test('an address of e-mail that is not valid is named at its field until it is corrected', async ({
  driver,
  shop,
}) => {
  await openContact(driver, shop.origin);
  await writeLetter(driver);
  await driver.type(`${FORM} [name=email]`, '@');
  await clickText(driver, `${FORM} [type=submit]`, 'Send');
  await waitForText(driver, '#email-a2 .field-error', 'follow the format');
  await clickText(driver, '[role=alert] a', 'Email');
  await waitForFocus(driver, `${FORM} [name=email]`);
  await driver.evaluate(() => document.querySelector<HTMLInputElement>('.form-block [name=email]')?.select());
  await driver.insert('ada@example.com');
  await driver.waitFor(() => document.querySelectorAll('.field-error, .form-error').length === 0);
});

test('a form with fields of every type is sent with what was typed and chosen', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/commission`);
  const field = (name: string) => `${FORM} [name=${name}]`;
  await focus(driver, field('fname'));
  await driver.waitFor((form) => document.querySelector<HTMLFormElement>(form)?.noValidate, FORM);
  await fillIn(driver, {
    [field('fname')]: 'Ada',
    [field('lname')]: 'Lovelace',
    [field('email')]: 'ada@example.com',
    [field('areacode')]: '518',
    [field('prefix')]: '555',
    [field('line')]: '0134',
    [field('address1')]: '12 St James’s Square',
    [field('city')]: 'Albany',
    [field('zip')]: '12207',
    [field('website')]: 'https://example.com/',
    [field('twitter')]: '@ada',
    [field('text')]: 'A bowl for six',
    [field('number')]: '12',
    [field('currency')]: '85.50',
    [field('month')]: '12',
    [field('day')]: '24',
    [field('year')]: '2027',
    [field('hour')]: '10',
    [field('minute')]: '30',
    [field('textarea')]: 'Deep, with a foot',
    [field('password')]: 'a secret word',
  });
  await focus(driver, `${field('radio')}[value=Ink]`);
  await driver.press('Space');
  await focus(driver, `${field('checkbox')}[value="The oven"]`);
  await driver.press('Space');
  await driver.click(`${field('likert-0')}[value="1"]`);
  await clickText(driver, `${FORM} [type=submit]`, 'Ask for it');
  await driver.waitFor(() => document.querySelector('.form-block .form-submission-text')?.checkVisibility());
  const body = String(shop.requests.find(({ path }) => SAVES.test(path))?.body);
  for (const text of ['Ink', 'The oven', '85.50', 'A bowl for six', 'https://example.com/', 'Albany'])
    expect(body).toContain(text);
});

test('the newsletter names a missing address, and thanks for a valid one', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/about`);
  const email = '.newsletter-form input[type=email]';
  await focus(driver, email);
  await driver.waitFor(() => document.querySelector<HTMLFormElement>('.newsletter-form')?.noValidate);
  await driver.press('Enter');
  await waitForText(driver, '.newsletter-form .field-error', 'Required');
  await driver.type(email, 'ada@example.com');
  await driver.press('Enter');
  await driver.waitFor(() => document.querySelector('.site-footer .form-submission-text')?.checkVisibility());
});
