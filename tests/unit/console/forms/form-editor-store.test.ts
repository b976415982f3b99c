import { expect, it, vi } from 'vitest';
import { FIELD_GROUPS } from '../../../../console/forms/field-texts';
import type { FormEditingCalls } from '../../../../console/forms/form-calls';
import { openForm, unsavedForms } from '../../../../console/forms/form-editor-state';
import { createFormEditorStore } from '../../../../console/forms/form-editor-store';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { type FormInput, formSchema } from '../../../../contract/forms/form';
import type { OpenForm } from '../../../../contract/forms/form-change';
import { describeFormTemplate } from '../../../../server/features/forms/form-template';
import { SAMPLE_FORM } from '../../server/features/forms/sample-form';

const OTHER_ID = '0'.repeat(24);

const template = describeFormTemplate({ hasTextLimits: true });

function toOpen(form: FormInput, changes: Partial<OpenForm> = {}): OpenForm {
  return {
    form: formSchema.parse(form),
    version: 1,
    isEdited: false,
    hasOriginal: true,
    template,
    hasCaptcha: false,
    ...changes,
  };
}

async function open(changes: Partial<FormEditingCalls> = {}) {
  const onSignedOut = vi.fn();
  const calls = {
    loadForm: vi.fn(async (id: string) => toOpen({ ...SAMPLE_FORM, id })),
    create: vi.fn(async (name: string) => toOpen({ ...SAMPLE_FORM, name })),
    save: vi.fn(async (form: FormInput, version: number) =>
      toOpen(form, { version: version + 1, isEdited: true }),
    ),
    restore: vi.fn(async () => toOpen(SAMPLE_FORM, { version: 9 })),
    preview: async () => null,
    ...changes,
  };
  const store = createFormEditorStore({ calls, onSignedOut });
  await store.show(SAMPLE_FORM.id);
  const draft = () => openForm(store.read())?.draft;
  return { store, calls, onSignedOut, draft, ids: () => draft()?.fields.map(({ id }) => id) ?? [] };
}

it('offers every type of the form template', () => {
  const offered = FIELD_GROUPS.flatMap(({ types }) => types);
  expect(offered.toSorted()).toEqual(template.fields.map(({ type }) => type).toSorted());
});

it('adds, moves and removes fields, and takes a removal back', async () => {
  const { store, ids } = await open();
  const before = ids();
  const id = store.addField('text');
  expect(ids()).toEqual([...before, id]);
  store.moveField(id, 1);
  store.moveField(id, -1);
  expect(ids().at(-2)).toBe(id);
  store.removeField(before[1] ?? '');
  expect(ids()).not.toContain(before[1]);
  expect(store.undoRemove()).toBe(before[1]);
  expect(ids().indexOf(before[1] ?? '')).toBe(1);
  expect(store.undoRemove()).toBeNull();
});

it('sends no form with validation errors, and forgets each that is corrected', async () => {
  const { store, calls } = await open();
  store.edit({ name: '', submitButtonText: '' });
  await store.save();
  expect(store.read()).toMatchObject({ refusals: 1 });
  expect(store.read().validationErrors.map(({ field }) => field)).toEqual(['name', 'submitButtonText']);
  store.edit({ name: 'x' });
  expect(store.read().validationErrors.map(({ field }) => field)).toEqual(['submitButtonText']);
  expect(calls.save).not.toHaveBeenCalled();
});

it('shows a validation error that the server finds at its field, until the form changes', async () => {
  const message = 'The webhook is not an https URL.';
  const save = vi.fn(async () => {
    throw new OwnerFailure('refused', message, { field: 'deliveryWebhook' });
  });
  const { store, draft } = await open({ save });
  store.edit({ deliveryWebhook: 'http://hooks.example/' });
  await store.save();
  const validationErrors = [{ field: 'deliveryWebhook', message }];
  expect(store.read()).toMatchObject({ validationErrors, refusals: 1, failure: null, isSaving: false });
  expect(draft()?.deliveryWebhook).toBe('http://hooks.example/');
  store.edit({ deliveryWebhook: 'https://hooks.example/' });
  expect(store.read().validationErrors).toEqual([]);
});

/** Saves a form once the returned function is called. */
function saveSlowly() {
  let respond = () => {};
  const wait = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const save = vi.fn(async (form: FormInput) => {
    await wait;
    return toOpen(form, { version: 2 });
  });
  return { save, respond };
}

it('saves once for a double press, and keeps what was typed in the meantime', async () => {
  const { save, respond } = saveSlowly();
  const { store, draft } = await open({ save });
  store.edit({ name: 'One' });
  const saving = store.save();
  await store.save();
  store.edit({ name: 'One and more' });
  respond();
  await saving;
  expect(save).toHaveBeenCalledTimes(1);
  expect(draft()?.name).toBe('One and more');
  expect(unsavedForms(store.read())).toHaveLength(1);
});

it('keeps each form its own draft when another one opens while a form is saved', async () => {
  const { save, respond } = saveSlowly();
  const { store, draft, ids } = await open({ save });
  store.edit({ name: 'Saved' });
  const saving = store.save();
  await store.show(OTHER_ID);
  store.edit({ name: 'Of the other' });
  store.removeField(ids()[0] ?? '');
  respond();
  await saving;
  expect(draft()?.name).toBe('Of the other');
  expect(store.undoRemove()).not.toBeNull();
  expect(store.read().edited[SAMPLE_FORM.id]?.draft.name).toBe('Saved');
  expect(unsavedForms(store.read()).map(({ form }) => form.id)).toEqual([OTHER_ID]);
});

it('keeps what was typed when the session ends', async () => {
  const signedOut = async () => {
    throw new OwnerFailure('signed-out', 'Your session has ended.');
  };
  const { store, onSignedOut } = await open({ save: signedOut });
  store.edit({ name: 'Typed' });
  await store.save();
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(store.read().failure?.kind).toBe('signed-out');
  expect(store.hasUnsaved()).toBe(true);
});

it('goes back to the original, and to the version before that', async () => {
  const { store, calls, draft } = await open({
    loadForm: async () => toOpen({ ...SAMPLE_FORM, name: 'Mine' }, { version: 8, isEdited: true }),
  });
  store.edit({ submitButtonText: 'Typed' });
  await store.restore();
  expect(draft()?.name).toBe(SAMPLE_FORM.name);
  await store.undoReplace();
  expect(calls.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Mine' }), 9);
  expect(draft()).toMatchObject({ name: 'Mine', submitButtonText: 'Typed' });
  store.discard();
  expect(draft()?.submitButtonText).toBe('Submit');
  await store.undoReplace();
  expect(draft()?.submitButtonText).toBe('Typed');
});

it('keeps what is typed while the original, or the version before it, is fetched', async () => {
  const { store, draft } = await open();
  store.edit({ name: 'Mine' });
  const restoring = store.restore();
  store.edit({ name: 'Typed' });
  await restoring;
  expect([draft()?.name, store.read().replaced]).toEqual(['Typed', null]);
  await store.restore();
  const undoing = store.undoReplace();
  store.edit({ name: 'Typed again' });
  await undoing;
  expect(draft()?.name).toBe('Typed again');
});

it('keeps the undo of a field that is removed while the form is saved', async () => {
  const { store, ids } = await open();
  const before = ids();
  const saving = store.save();
  store.removeField(before[0] ?? '');
  await saving;
  expect(ids()).toEqual(before.slice(1));
  expect(store.undoRemove()).toBe(before[0]);
});
