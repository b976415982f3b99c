import { useMemo, useState } from 'react';
import { changeFormCall, openFormCall, restoreFormCall } from '../../contract/forms/editing-calls';
import { findFormErrors } from '../../contract/forms/find-form-errors';
import type { FormInput } from '../../contract/forms/form';
import type { OpenForm } from '../../contract/forms/form-change';
import { api } from '../frame/api';
import type { ValidationError } from '../frame/field';
import { asOwnerFailure } from '../frame/owner-failure';
import { type Loaded, useLoaded } from '../frame/queries';
import { savedText } from '../frame/saved-text';
import { type Change, useChange } from '../frame/use-change';
import type { Drafts, EntityDraft } from '../frame/use-drafts';
import {
  type ChangedFields,
  editField,
  moveField,
  type RemovedField,
  removeField,
  restoreField,
} from './edit-fields';
import { type DraftField, type FormDraft, hasChanges, mergeDraft, toDraft, toForm } from './form-draft';

/** The drafts of all forms. */
export type FormDrafts = Drafts<OpenForm, FormDraft>;

/** A form with its draft. */
export type EditedForm = EntityDraft<OpenForm, FormDraft>;

/** A draft that was discarded, or that the original has replaced. */
interface ReplacedDraft {
  draft: FormDraft;
  /** The saved version that the original has replaced; null for a draft that was discarded. */
  saved: OpenForm | null;
}

/** What the editor shows beside the draft. */
interface Notes {
  /** What the last change did. */
  change: string;
  /** What the owner has to correct. */
  validationErrors: readonly ValidationError[];
  /** How often a form with validation errors was sent. */
  refusals: number;
  /** The field that was removed last. */
  removed: RemovedField | null;
  /** What was taken back last, for the undo. */
  replaced: ReplacedDraft | null;
}

const NO_NOTES: Notes = { change: '', validationErrors: [], refusals: 0, removed: null, replaced: null };

/** What the changes of the editor use. */
interface Editing {
  /** Null until it is loaded. */
  form: EditedForm | null;
  drafts: FormDrafts;
  loaded: Loaded<OpenForm>;
  saving: Change<() => Promise<OpenForm>, OpenForm>;
  notes: Notes;
  note(update: (notes: Notes) => Partial<Notes>): void;
}

export type FormEditing = ReturnType<typeof useFormEditor>;

/** Returns the editor of a form. The draft is over the newest version, and stays among `drafts` until it is saved. */
export function useFormEditor(formId: string, drafts: FormDrafts) {
  const loaded = useLoaded(openFormCall, { params: { formId } });
  const saving = useChange({ send: (work: () => Promise<OpenForm>) => work() });
  const [notes, setNotes] = useState(NO_NOTES);
  const { value } = loaded;
  const kept = drafts.kept[formId];
  const form = useMemo(() => value && openDraft(value, kept), [value, kept]);
  const note: Editing['note'] = (update) => setNotes((last) => ({ ...last, ...update(last) }));
  const editing: Editing = { form, drafts, loaded, saving, notes, note };
  // A field that the server refuses has its message.
  const failure = saving.failure?.field ? null : saving.failure;
  return {
    ...notes,
    form,
    isLoading: loaded.isLoading,
    isSaving: saving.isSaving(),
    failure: failure ?? loaded.failure,
    load() {
      saving.reset();
      loaded.load();
    },
    edit: (changes: Partial<FormDraft>) => edit(editing, changes),
    ...fieldChanges(editing),
    discard: () => discard(editing),
    save: () => void save(editing),
    restore: () => void restore(editing),
    undo: () => void undo(editing),
  };
}

/** Returns a version with its draft. Changes of the draft that was kept are kept. */
function openDraft(open: OpenForm, kept: EditedForm | undefined): EditedForm {
  if (!kept) return { open, draft: toDraft(open.form) };
  return kept.open === open ? kept : { open, draft: mergeDraft(kept.draft, kept.open.form, open.form) };
}

function edit({ form, drafts, note }: Editing, changes: Partial<FormDraft>, done: Partial<Notes> = {}): void {
  if (!form) return;
  const { open } = form;
  const draft = { ...form.draft, ...changes };
  drafts.keep(open.form.id, { open, draft });
  note(({ validationErrors }) => ({
    change: '',
    // An undo would replace what was typed since.
    replaced: null,
    validationErrors: remainingErrors(validationErrors, { open, draft }),
    ...done,
  }));
}

/** Returns the shown validation errors that are not corrected. Further ones wait until the form is sent. */
function remainingErrors(shown: readonly ValidationError[], form: EditedForm): ValidationError[] {
  if (shown.length === 0) return [];
  const found = findDraftErrors(form);
  return shown.flatMap(({ field }) => found.find((each) => each.field === field) ?? []);
}

function findDraftErrors({ open, draft }: EditedForm): ValidationError[] {
  return findFormErrors(toForm(draft, open.form.id));
}

function fieldChanges(editing: Editing) {
  const fields = editing.form?.draft.fields ?? [];
  const apply = (changed: ChangedFields | null) => {
    if (!changed) return;
    const { fields, ...done } = changed;
    edit(editing, { fields }, done);
  };
  return {
    editField: (id: string, changes: Partial<DraftField>) =>
      edit(editing, { fields: editField(fields, id, changes) }),
    addField: (field: DraftField) => edit(editing, { fields: [...fields, field] }),
    moveField: (id: string, by: number) => apply(moveField(fields, id, by)),
    removeField: (id: string) => apply(removeField(fields, id)),
    /** Puts the field back that was removed last. */
    undoRemove: () => apply(editing.notes.removed && restoreField(fields, editing.notes.removed)),
  };
}

/** Takes the changes back, unless they are being saved. They can be put back. */
function discard({ form, drafts, saving, note }: Editing): void {
  if (!form || saving.isSaving()) return;
  saving.reset();
  drafts.keep(form.open.form.id, null);
  const replaced = { draft: form.draft, saved: null };
  note(() => ({ validationErrors: [], removed: null, replaced, change: 'The changes are discarded.' }));
}

/** Saves the form, unless it has validation errors. */
async function save(editing: Editing): Promise<void> {
  const { form, note } = editing;
  if (!form) return;
  const { open, draft } = form;
  const refuse = (validationErrors: readonly ValidationError[]) =>
    note(({ refusals }) => ({ validationErrors, refusals: refusals + Math.sign(validationErrors.length) }));
  const found = findDraftErrors(form);
  refuse(found);
  if (found.length > 0) return;
  const send = () =>
    saveForm(toForm(draft, open.form.id), open.version).catch((error) => {
      const { field, message } = asOwnerFailure(error);
      if (field) refuse([{ field, message }]);
      throw error;
    });
  const change = savedText(hasChanges(draft, open.form));
  await showVersion(editing, send, null, { removed: null, replaced: null, change });
}

/** Takes the form back to that of the store's content. What it had can be put back. */
async function restore(editing: Editing): Promise<void> {
  if (!editing.form) return;
  const { open, draft } = editing.form;
  const params = { formId: open.form.id };
  const send = () => api(restoreFormCall, { params, body: { version: open.version } });
  const replaced = { draft, saved: open };
  const change = 'The form is the original again.';
  await showVersion(editing, send, null, { removed: null, replaced, change });
}

/** Puts back what was discarded, or what the original has replaced. */
async function undo(editing: Editing): Promise<void> {
  const { form, drafts, notes, note } = editing;
  if (!form || !notes.replaced) return;
  const { open } = form;
  const { draft, saved } = notes.replaced;
  if (saved) {
    const send = () => saveForm(saved.form, open.version);
    return showVersion(editing, send, draft, { replaced: null, change: 'Your version is back.' });
  }
  // Discarded changes were never sent: the server has nothing to restore.
  drafts.keep(open.form.id, { open, draft });
  note(() => ({ replaced: null, change: 'The changes are back.' }));
}

function saveForm(form: FormInput, version: number): Promise<OpenForm> {
  return api(changeFormCall, { params: { formId: form.id }, body: { version, form } });
}

/**
 * Shows the version that a call returns.
 * @param draft null for one without changes. What was typed since the form was sent stays in its place
 */
async function showVersion(
  { drafts, loaded, saving, note }: Editing,
  send: () => Promise<OpenForm>,
  draft: FormDraft | null,
  done: Partial<Notes>,
): Promise<void> {
  const id = loaded.value?.form.id ?? '';
  const sent = drafts.read(id);
  note(() => ({ change: '' }));
  const open = await saving.change(send);
  if (!open) return;
  loaded.show(() => open);
  const typed = drafts.read(id);
  if (typed === sent) {
    drafts.keep(id, draft && { open, draft });
    note(() => ({ validationErrors: [], ...done }));
    return;
  }
  drafts.keep(id, typed ? { ...typed, open } : null);
  // An undo would replace what was typed, and a field may have been removed since.
  note(() => ({ validationErrors: [], replaced: null, ...(!draft && { change: done.change }) }));
}
