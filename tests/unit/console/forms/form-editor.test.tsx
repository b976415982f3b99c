import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { Screen } from '../../../../console/forms/screen';
import { hasUnsavedChanges } from '../../../../console/frame/unsaved-changes';
import type { OpenForm } from '../../../../contract/forms/form-change';
import { openConsoleScreen, type Respond } from '../../../support/open-console-screen';
import { createOpenForm } from '../../../support/open-form';
import { FORM_ID, SAMPLE_FORM } from '../../server/features/forms/sample-form';

vi.mock('../../../../console/forms/form-preview', () => ({ FormPreview: () => null }));

const OTHER_ID = '0'.repeat(24);
const BUTTON = 'Text of the button';
const WEBHOOK = 'Post answers to this address';
const UNSAVED = 'There are changes that are not saved.';
const SAVED = 'Saved. Visitors see it now.';

/** A form with two fields. */
const toOpen = (form: object = {}, changes: Partial<OpenForm> = {}) =>
  createOpenForm({ fields: (SAMPLE_FORM.fields ?? []).slice(1, 3), ...form }, changes);

function respond(request: string): unknown {
  const [body = '{}'] = /\{.*/.exec(request) ?? [];
  const { form, version } = JSON.parse(body);
  if (request.includes('/restore')) return toOpen({}, { version: 9 });
  if (request.startsWith('PUT')) return toOpen(form, { version: version + 1, isEdited: true });
  if (request === 'GET /api/vitrine/forms') return { forms: [] };
  return toOpen({ id: /[\da-f]{22,}/.exec(request)?.[0] });
}

/** Holds the response to a change back until it is released. */
function holdBack() {
  let release = () => {};
  const hold: Respond = async (request) => {
    if (request.startsWith('PUT') || request.includes('/restore'))
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return respond(request);
  };
  return { hold, release: () => act(async () => release()) };
}

const addressOf = (id: string) => `/config/forms/${id}?edit`;

async function open(respondTo: Respond = respond) {
  const screen = await openConsoleScreen(Screen, respondTo, 'forms:write', addressOf(FORM_ID));
  const { element, requests } = screen;
  const textsOf = (selector: string) =>
    [...element.querySelectorAll(selector)].map((each) => each.textContent);
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === name);
  const field = (label: string) => {
    const labels = [...element.querySelectorAll<HTMLLabelElement>('.edit-form label')];
    const labelled = labels.find((each) => each.textContent === label);
    return document.getElementById(labelled?.htmlFor ?? '') as HTMLInputElement;
  };
  return {
    ...screen,
    button,
    textOf: (label: string) => field(label).value,
    title: () => textsOf('h1')[0],
    bar: () => textsOf('.edit-save [role=status]')[0],
    errors: () => textsOf('.edit-form .field-error'),
    names: () => textsOf('.field-card bdi'),
    saves: () =>
      requests
        .filter((each) => each.startsWith('PUT'))
        .map((each) => JSON.parse(each.slice(each.indexOf('{')))),
    focused: () => document.activeElement as HTMLElement,
    goTo: (address: string) => act(async () => navigate(address)),
    /** Presses a button, and does not wait for the response. */
    start: (name: string) => act(async () => button(name)?.click()),
    /** Types while a response is held back. */
    typeMeanwhile: (label: string, text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text);
        field(label).dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

it('adds, moves and removes fields, and puts one back, each with the focus where the owner continues', async () => {
  const { press, names, bar, focused } = await open();
  expect(names()).toEqual(['Name', 'Email']);
  await press('Drop-down list');
  expect(names()).toEqual(['Name', 'Email', 'Drop-down list']);
  expect(focused().closest('.field-card')?.textContent).toContain('Drop-down list');
  await press('Move up Drop-down list');
  expect([names()[1], bar()]).toEqual(['Drop-down list', 'Drop-down list is now 2 of 3.']);
  expect(focused().ariaLabel).toBe('Move up Drop-down list');
  await press('Remove Name');
  expect([names()[0], bar(), focused().textContent]).toEqual([
    ...['Drop-down list', 'Name is removed.', 'Undo'],
  ]);
  await press('Undo');
  expect([names()[0], bar()]).toEqual(['Name', 'Name is back.']);
  expect(focused().textContent).toContain('Name');
});

it('sends no form with validation errors, and forgets each that is corrected', async () => {
  const { type, press, errors, saves, bar, focused } = await open();
  await type(BUTTON, '');
  await type('Send answers to these e-mail addresses', 'x');
  expect(errors()).toEqual([]);
  await press('Save');
  expect([errors().length, bar(), saves()]).toEqual([2, '2 fields have to be corrected.', []]);
  expect(focused().ariaInvalid ?? focused().getAttribute('aria-invalid')).toBe('true');
  await type(BUTTON, 'Send');
  expect([errors().length, bar()]).toEqual([1, 'One field has to be corrected.']);
});

it('shows a validation error that the server finds at its field, until the form changes', async () => {
  const message = 'The webhook is not an https URL.';
  const { type, press, errors, textOf, bar, setRespond, focused } = await open();
  setRespond(() => Response.json({ message, field: 'deliveryWebhook' }, { status: 400 }));
  await type(WEBHOOK, 'https://hooks.example/');
  await press('Save');
  expect([errors(), bar()]).toEqual([[message], 'One field has to be corrected.']);
  expect([textOf(WEBHOOK), focused().getAttribute('aria-invalid')]).toEqual([
    'https://hooks.example/',
    'true',
  ]);
  await type(WEBHOOK, 'https://hooks.example/2');
  expect([errors(), bar()]).toEqual([[], UNSAVED]);
});

it('saves once for a double press, and keeps what was typed in the meantime', async () => {
  const { hold, release } = holdBack();
  const { type, start, typeMeanwhile, textOf, saves, bar } = await open(hold);
  await type(BUTTON, 'One');
  await start('Save');
  await start('Save');
  expect(bar()).toBe('Saving…');
  await typeMeanwhile(BUTTON, 'One and more');
  await release();
  await act(() => vi.waitFor(() => expect(bar()).toBe(SAVED)));
  expect([saves().length, textOf(BUTTON), hasUnsavedChanges()]).toEqual([1, 'One and more', true]);
  await start('Save');
  await release();
  await act(() => vi.waitFor(() => expect(hasUnsavedChanges()).toBe(false)));
  expect(saves()[1]).toMatchObject({ version: 2, form: { submitButtonText: 'One and more' } });
});

it('keeps each form its own draft when another one opens while a form is saved', async () => {
  const { hold, release } = holdBack();
  const { type, start, typeMeanwhile, textOf, title, bar, goTo, element, setRespond } = await open(hold);
  await type(BUTTON, 'Saved');
  await start('Save');
  await goTo(addressOf(OTHER_ID));
  await act(() => vi.waitFor(() => expect(title()).toBe(SAMPLE_FORM.name)));
  await typeMeanwhile(BUTTON, 'Of the other');
  await release();
  expect(textOf(BUTTON)).toBe('Of the other');
  await goTo('/config/forms');
  const links = [...element.querySelectorAll<HTMLAnchorElement>('.edit-unsaved a')];
  expect(links.map(({ pathname }) => pathname)).toEqual([`/config/forms/${OTHER_ID}`]);
  setRespond(() => toOpen({ submitButtonText: 'Saved' }, { version: 2 }));
  await goTo(addressOf(FORM_ID));
  expect([textOf(BUTTON), bar()]).toEqual(['Saved', '']);
});

it('keeps what was typed when the session ends, and saves it once the person has signed in again', async () => {
  const { type, press, bar, onSignedOut, setRespond, signIn, saves } = await open();
  await type(BUTTON, 'Typed');
  setRespond(() => new Response('{}', { status: 401 }));
  await press('Save');
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect([bar(), hasUnsavedChanges()]).toEqual(['Your session has ended. Sign in again.', true]);
  setRespond(respond);
  await signIn();
  expect(bar()).toBe(UNSAVED);
  await press('Save');
  expect(saves().at(-1)).toMatchObject({ form: { submitButtonText: 'Typed' } });
});

it('keeps what both editors have changed after a conflict', async () => {
  const { type, press, bar, textOf, setRespond, saves, button, focused } = await open();
  await type(BUTTON, 'Mine');
  setRespond(() => Response.json({ message: 'Somebody has changed this form.' }, { status: 409 }));
  await press('Save');
  expect(bar()).toBe('Somebody has changed this form.');
  const newer = toOpen({ successRedirect: '/thank-you' }, { version: 5 });
  setRespond((request) => (request.startsWith('GET') ? newer : respond(request)));
  button('Load again')?.focus();
  await press('Load again');
  expect([bar(), textOf(BUTTON), textOf('Page that follows')]).toEqual([UNSAVED, 'Mine', '/thank-you']);
  expect(focused().textContent).toBe('Save');
  await press('Save');
  const form = { submitButtonText: 'Mine', successRedirect: '/thank-you' };
  expect(saves().at(-1)).toMatchObject({ version: 5, form });
});

it('goes back to the original, and to the version before that', async () => {
  const mine = toOpen({ name: 'Mine' }, { version: 8, isEdited: true });
  const getMine: Respond = (request) => (request.startsWith('GET') ? mine : respond(request));
  const { type, press, textOf, saves, title, bar, button, focused } = await open(getMine);
  await type(BUTTON, 'Typed');
  button('Back to the original')?.focus();
  await press('Back to the original');
  expect([title(), bar(), focused().textContent]).toEqual([
    ...['Commission', 'The form is the original again.', 'Undo'],
  ]);
  await press('Undo');
  expect(saves()).toMatchObject([{ form: { name: 'Mine' }, version: 9 }]);
  expect([title(), textOf(BUTTON), bar()]).toEqual(['Mine', 'Typed', 'Your version is back.']);
  expect(focused().textContent).toBe('Save');
  await press('Discard changes');
  expect([textOf(BUTTON), hasUnsavedChanges()]).toEqual(['Submit', false]);
  await press('Undo');
  expect([textOf(BUTTON), bar()]).toEqual(['Typed', 'The changes are back.']);
});

it('keeps what is typed while the original, or the version before it, is fetched', async () => {
  const { hold, release } = holdBack();
  const mine = toOpen({ name: 'Mine' }, { version: 8, isEdited: true });
  const { start, typeMeanwhile, textOf, title, bar, button } = await open((request) =>
    request.startsWith('GET') ? mine : hold(request),
  );
  await start('Back to the original');
  await release();
  await act(() => vi.waitFor(() => expect(title()).toBe(SAMPLE_FORM.name)));
  await start('Undo');
  await typeMeanwhile(BUTTON, 'Typed');
  await release();
  await act(() => vi.waitFor(() => expect(bar()).not.toBe('Saving…')));
  expect([textOf(BUTTON), button('Undo')]).toEqual(['Typed', undefined]);
  await start('Back to the original');
  await typeMeanwhile(BUTTON, 'Typed again');
  await release();
  await act(() => vi.waitFor(() => expect(bar()).not.toBe('Saving…')));
  expect([textOf(BUTTON), button('Undo')]).toEqual(['Typed again', undefined]);
});

it('keeps the undo of a field that is removed while the form is saved', async () => {
  const { hold, release } = holdBack();
  const { start, names, bar } = await open(hold);
  await start('Save');
  await start('Remove Name');
  await release();
  await act(() => vi.waitFor(() => expect(bar()).not.toBe('Saving…')));
  expect(names()).toEqual(['Email']);
  await start('Undo');
  expect(names()).toEqual(['Name', 'Email']);
});
