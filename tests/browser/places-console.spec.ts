import { expect, test } from './fixtures';
import { signIn } from './performance-visits';

test('the owner finds a place by keyboard, at both widths, and copies its location', async ({
  page,
  axe,
  axeColours,
}) => {
  await signIn(page, '/config/places');
  const field = page.getByRole('combobox', { name: 'Address or town' });
  const options = page.getByRole('option');
  await field.fill('9 Dale Avenue, glouc');
  await expect(options).toHaveCount(2);
  await expect(page.getByRole('status')).toHaveText('2 places match.');
  expect(await axe()).toEqual([]);

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    '9 Dale Avenue, Gloucester, England, United Kingdom',
  );
  await expect(options).toHaveCount(0);
  const location = page.getByLabel('Location for the content of the store');
  expect(JSON.parse(await location.inputValue())).toMatchObject({ location: { mapLat: 51.8642 } });
  expect(await axe()).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await field.fill('nowhere at all');
  await expect(page.getByRole('status')).toHaveText('No place matches.');
  await field.fill('par');
  await options.first().click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Paris, Île-de-France, France');
  expect(await axe()).toEqual([]);

  expect(await axeColours()).toEqual([]);

  await field.fill('rom');
  await expect(options).toHaveCount(1);
  await field.press('Escape');
  await expect(options).toHaveCount(0);
});
