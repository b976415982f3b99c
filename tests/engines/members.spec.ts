import { test } from './fixtures';
import { checkOut, clickText, fillIn, focus, retype, waitForText, waitFrames } from './page-actions';

test('a visitor whose password is too short is told so, and signs up with another', {
  tag: '@sample',
}, async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/members/join`);
  await driver.waitFor(() => !document.querySelector<HTMLButtonElement>('.show-password')?.hidden);
  await fillIn(driver, {
    '#display-name': 'Ada',
    '#email': `ada.${crypto.randomUUID()}@example.com`,
    '#password': 'short',
  });
  await driver.press('Enter');
  await waitForText(driver, 'main form', 'Choose a password of at least 8 characters.');
  await retype(driver, '#password', 'low-tide-four-bowls');
  await driver.press('Enter');
  await waitForText(driver, 'main', 'Good to see you, Ada');
});

test('a buyer is told what a review lacks, and sends it', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/shop/p/saltmarsh-board`);
  await driver.click('main .sqs-add-to-cart-button');
  await waitForText(driver, '.vitrine-cart-pill', '1');
  await driver.open(`${shop.origin}/checkout`);
  const email = `ada.${crypto.randomUUID()}@example.com`;
  await checkOut(driver, email);
  const order = await driver.waitFor(
    () => document.querySelector('main')?.textContent.match(/Order (\d+)/)?.[1],
  );
  await driver.open(`${shop.origin}/shop/p/saltmarsh-board`);
  await clickText(driver, '#review-form summary', 'Write a review');
  await clickText(driver, '.review-form button', 'Send the review');
  await waitForText(driver, '[role=alert]', 'Please check what is marked below.');
  // The address names the form: a browser moves the focus there when the page is complete.
  await driver.waitFor(() => document.readyState === 'complete');
  await waitFrames(driver);
  await focus(driver, '.review-form input[name=rating][value="4"]');
  await driver.press('Space');
  await fillIn(driver, {
    '.review-form [name=text]': 'It holds bread.',
    '.review-form [name=displayName]': 'Ada',
    '.review-form [name=email]': email,
    '.review-form [name=orderNumber]': String(order),
  });
  await clickText(driver, '.review-form button', 'Send the review');
  await waitForText(driver, '[role=status]', 'Thank you for your review.');
});
