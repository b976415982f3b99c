import { expect, it } from 'vitest';
import { Screen } from '../../../../console/categories/screen';
import { ownerMessages } from '../../../../contract/shared/owner-messages';
import type { TagPage } from '../../../../contract/tags/tag';
import { openConsoleScreen } from '../../../support/open-console-screen';

const PATH = '/api/vitrine/console/tags';
const REFUSAL = 'There is another one of this name.';
const SAVED = { version: 1, title: 'Blue', description: '', parentSlug: '' };
const home = {
  slug: 'home',
  title: 'Home',
  description: '',
  parentSlug: '',
  url: '/shop/home',
  productCount: 2,
};
const refuse = () => Response.json({ message: REFUSAL }, { status: 409 });

const pageOf = (version: number, tags: readonly string[]): TagPage => ({
  version,
  canUndo: version > 1,
  collections: [
    { id: 'shop', title: 'Shop', categories: [home, { ...home, slug: 'kitchen', title: 'Kitchen' }] },
  ],
  tags: tags.map((title) => ({ title, productCount: 1 })),
});

/** Opens the screen with two tags. Changes return these tags. */
async function open(changed: readonly string[] = ['Blue', 'Red']) {
  const screen = await openConsoleScreen(
    Screen,
    (request) => (request.startsWith('GET') ? pageOf(1, ['Blue', 'Red']) : pageOf(2, changed)),
    'products:read products:write',
  );
  const { element, requests } = screen;
  return {
    ...screen,
    changes: () => requests.filter((request) => !request.startsWith('GET')),
    /** Returns the names of the forms that are open, and why they were refused. */
    forms: () => [...element.querySelectorAll('.tag-form')].map(({ ariaLabel }) => ariaLabel),
    errors: () =>
      [...element.querySelectorAll('.tag-error')].map(({ textContent }) => textContent).filter(Boolean),
    name: () => element.querySelector<HTMLInputElement>('.tag-form input')?.value,
  };
}

it('opens another form in the place of one without changes', async () => {
  const { press, forms, errors } = await open();
  await press('Edit the tag Blue');
  await press('Edit the tag Red');
  expect([forms(), errors()]).toEqual([['Red'], []]);
});

it('keeps a form with changes open, and moves the focus back to it', async () => {
  const { press, type, forms, errors, name } = await open();
  await press('Edit the tag Blue');
  await type('Name', 'Navy');
  await press('Edit the tag Red');
  expect([forms(), name(), errors()]).toEqual([
    ['Blue'],
    'Navy',
    [ownerMessages.oneTagAtATime.replace('{tagType}', 'tag')],
  ]);
  expect(document.activeElement).toHaveProperty('value', 'Navy');
  await type('Name', 'Blue');
  expect(errors()).toEqual([]);
  await press('Edit the tag Red');
  expect(forms()).toEqual(['Red']);
});

it('saves the form over the version that was loaded, and closes it', async () => {
  const { press, type, changes, status, forms } = await open(['Navy', 'Red']);
  await press('Edit the tag Blue');
  await type('Name', ' Navy ');
  await press('Save', 'Save');
  expect(changes()).toEqual([`PUT ${PATH}/tag/Blue ${JSON.stringify({ ...SAVED, title: ' Navy ' })}`]);
  expect([status(), forms()]).toEqual(['Navy is saved. Visitors see it now.', []]);
  expect(document.activeElement?.ariaLabel).toBe('Edit the tag Navy');
  await press('Edit the tag Red');
  await press('Delete');
  expect(changes().at(-1)).toBe(`POST ${PATH}/tag/Red/delete {"version":2}`);
});

it('shows a refusal in the form of the change, which stays open, and loads the current version', async () => {
  const { press, type, setRespond, changes, errors, forms, alert } = await open();
  await press('Edit the tag Blue');
  setRespond((request) => (request.startsWith('GET') ? pageOf(7, ['Blue', 'Red']) : refuse()));
  await press('Merge the tag');
  expect([errors(), forms(), alert()]).toEqual([[REFUSAL], ['Blue'], undefined]);
  await type('New category', 'Bowls');
  await press('Make the category');
  expect(errors()).toEqual([REFUSAL]);
  expect(changes()).toEqual([
    `POST ${PATH}/tag/Blue/merge {"version":1,"into":"Red"}`,
    `POST ${PATH} {"version":7,"tagType":"category","title":"Bowls","description":"","parentSlug":"","collectionId":"shop"}`,
  ]);
});

it('closes the form of a tag that somebody else has deleted', async () => {
  const { press, type, setRespond, forms } = await open();
  await press('Edit the tag Blue');
  await type('Name', 'Navy');
  setRespond((request) => (request.startsWith('GET') ? pageOf(7, ['Red']) : refuse()));
  await press('Save');
  expect(forms()).toEqual([]);
  await press('Edit the tag Red');
  expect(forms()).toEqual(['Red']);
});

it('moves a category, and takes the change back', async () => {
  const { press, changes, status } = await open();
  await press('Move up Home');
  await press('Move down Home');
  expect(status()).toBe('Home is now 2 of 2.');
  await press('Undo');
  expect(status()).toBe('The last change is taken back.');
  expect(changes()).toEqual([
    `POST ${PATH}/category/home/move {"version":1,"by":1}`,
    `POST ${PATH}/undo {"version":2}`,
  ]);
});

it('shows the failure of a change without a form above the lists', async () => {
  const { press, setRespond, status, errors, element } = await open();
  await press('Move down Home');
  setRespond((request) => (request.startsWith('GET') ? pageOf(2, ['Blue']) : refuse()));
  await press('Undo');
  expect([status(), errors()]).toEqual(['', []]);
  expect(element.querySelector('.notice')?.textContent).toContain(REFUSAL);
});
