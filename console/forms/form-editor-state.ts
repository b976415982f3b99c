import { findFormErrors } from '../../contract/forms/find-form-errors';
import type { OpenForm } from '../../contract/forms/form-change';
import type { EditingState, EntityDraft } from '../frame/entity-draft';
import type { ValidationError } from '../frame/field';
import { savedText } from '../frame/saved-text';
import { type DraftField, type FormDraft, hasChanges, toDraft, toForm } from './form-draft';

/** The editor of a form with what it started from. */
export type EditedForm = EntityDraft<OpenForm, FormDraft>;

/** The forms that were opened, by id. */
export type EditedForms = Readonly<Record<string, EditedForm>>;

/** A field that was removed, for the undo. */
export interface RemovedField {
  field: DraftField;
  /** Its place among the fields. */
  index: number;
}

/** A draft that was discarded, or that the original has replaced. */
export interface ReplacedDraft {
  draft: FormDraft;
  /** The saved version that the original has replaced; null for a draft that was discarded. */
  saved: OpenForm | null;
}

export interface FormEditorState extends EditingState {
  /** The form that is open; null while the editor is closed. */
  formId: string | null;
  /** Forms with changes stay while the editor is closed. */
  edited: EditedForms;
  /** What the owner has to correct. */
  validationErrors: readonly ValidationError[];
  /** How often a form with validation errors was sent. */
  refusals: number;
  /** The field that was removed last. */
  removed: RemovedField | null;
  /** What was taken back last, for the undo. */
  replaced: ReplacedDraft | null;
}

/** The state of the editor before a form is opened. */
export const CLOSED_EDITOR: FormEditorState = {
  formId: null,
  edited: {},
  validationErrors: [],
  refusals: 0,
  isLoading: true,
  isSaving: false,
  failure: null,
  change: '',
  removed: null,
  replaced: null,
};

/** Returns the forms whose changes are not saved. */
export function unsavedForms({ edited }: Pick<FormEditorState, 'edited'>): OpenForm[] {
  return Object.values(edited).flatMap(({ open, draft }) => (hasChanges(draft, open.form) ? [open] : []));
}

/** Returns the form that is open; undefined until it is loaded. */
export function openForm({
  edited,
  formId,
}: Pick<FormEditorState, 'edited' | 'formId'>): EditedForm | undefined {
  return formId === null ? undefined : edited[formId];
}

/** Returns what the owner has to correct in a draft. */
export function findDraftErrors({ open, draft }: EditedForm): ValidationError[] {
  return findFormErrors(toForm(draft, open.form.id));
}

/** Returns the forms with one added or replaced. */
export function withForm(edited: EditedForms, form: EditedForm): EditedForms {
  return { ...edited, [form.open.form.id]: form };
}

/** Returns the editor with another form open, or closed with null. Forms with changes stay. */
export function showForm(state: FormEditorState, formId: string | null): FormEditorState {
  const edited = Object.fromEntries(
    Object.entries(state.edited).filter(([, { open, draft }]) => hasChanges(draft, open.form)),
  );
  return {
    ...state,
    formId,
    edited,
    validationErrors: [],
    failure: null,
    change: '',
    removed: null,
    replaced: null,
  };
}

/** Returns the editor with changes in the draft of the open form. */
export function editDraft(state: FormEditorState, changes: Partial<FormDraft>): FormEditorState {
  const form = openForm(state);
  if (!form) return state;
  const edited = { ...form, draft: { ...form.draft, ...changes } };
  return {
    ...state,
    edited: withForm(state.edited, edited),
    change: '',
    // An undo would replace what was typed since.
    replaced: null,
    validationErrors: remainingErrors(state.validationErrors, edited),
  };
}

/** Returns the shown validation errors that are not corrected. Further ones wait until the form is sent. */
function remainingErrors(shown: readonly ValidationError[], form: EditedForm): ValidationError[] {
  if (shown.length === 0) return [];
  const found = findDraftErrors(form);
  return shown.flatMap(({ field }) => found.find((each) => each.field === field) ?? []);
}

/** Returns the editor without the changes of the open form, which can be put back. Those that are being saved stay. */
export function discardChanges(state: FormEditorState): FormEditorState {
  const form = openForm(state);
  if (!form || state.isSaving) return state;
  return {
    ...state,
    edited: withForm(state.edited, { ...form, draft: toDraft(form.open.form) }),
    validationErrors: [],
    failure: null,
    removed: null,
    replaced: { draft: form.draft, saved: null },
    change: 'The changes are discarded.',
  };
}

/** Returns the editor with the validation errors of the form to send. A form with validation errors is not sent. */
export function checkForm(
  state: FormEditorState,
  validationErrors: readonly ValidationError[],
): FormEditorState {
  return { ...state, validationErrors, refusals: state.refusals + Math.sign(validationErrors.length) };
}

/** Returns the editor with the validation error that the server has found in a field, if that is why a form was not saved. */
export function showRefusedField(state: FormEditorState): FormEditorState {
  const { failure } = state;
  if (!failure?.field) return state;
  return { ...checkForm(state, [{ field: failure.field, message: failure.message }]), failure: null };
}

/** Returns the editor after `sent` was saved as `saved`. */
export function showSaved(state: FormEditorState, saved: OpenForm, sent: EditedForm): FormEditorState {
  const change = savedText(hasChanges(sent.draft, sent.open.form));
  return showVersion(state, saved, sent, { replaced: null, change });
}

/** Returns the editor after the original has replaced a form, which can be put back. */
export function showOriginal(
  state: FormEditorState,
  original: OpenForm,
  { open, draft }: EditedForm,
): FormEditorState {
  const replaced = { draft, saved: open };
  return showVersion(
    state,
    original,
    { open, draft },
    { replaced, change: 'The form is the original again.' },
  );
}

/**
 * Returns the editor with a version that was saved, and what was typed since the request was sent. Another form may be open by
 * then, to which everything else in the editor belongs.
 */
function showVersion(
  state: FormEditorState,
  open: OpenForm,
  sent: EditedForm,
  outcome: Pick<FormEditorState, 'replaced' | 'change'>,
): FormEditorState {
  const { id } = open.form;
  const typed = state.edited[id]?.draft ?? sent.draft;
  const isTyped = typed !== sent.draft;
  const edited = withForm(state.edited, { open, draft: isTyped ? typed : toDraft(open.form) });
  if (state.formId !== id) return { ...state, edited };
  const { change } = outcome;
  // An undo of the version would replace what was typed, and a field may have been removed since.
  return isTyped
    ? { ...state, edited, validationErrors: [], replaced: null, change }
    : { ...state, edited, validationErrors: [], removed: null, ...outcome };
}

/** Returns the editor with a draft that replaces `shown`, over the version that is saved now. What was typed since stays. */
export function restoreDraft(
  state: FormEditorState,
  open: OpenForm,
  { draft, saved }: ReplacedDraft,
  shown: FormDraft,
): FormEditorState {
  const typed = state.edited[open.form.id]?.draft ?? shown;
  if (typed !== shown) return { ...state, edited: withForm(state.edited, { open, draft: typed }) };
  return {
    ...state,
    edited: withForm(state.edited, { open, draft }),
    replaced: null,
    change: saved ? 'Your version is back.' : 'The changes are back.',
  };
}

/** Returns the editor with a form that was created. */
export function addForm(state: FormEditorState, created: OpenForm): FormEditorState {
  return {
    ...state,
    edited: withForm(state.edited, { open: created, draft: toDraft(created.form) }),
  };
}
