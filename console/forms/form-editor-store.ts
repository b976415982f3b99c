import type { OpenForm } from '../../contract/forms/form-change';
import { createRun, type DraftRules, openDraft, type RunChange } from '../frame/entity-draft';
import { createScreenState, type ScreenState } from '../frame/screen-state';
import { addField, editField, moveField, removeField, restoreField } from './edit-fields';
import type { FormEditingCalls } from './form-calls';
import { createField, type DraftField, type FieldType, type FormDraft, toDraft, toForm } from './form-draft';
import {
  addForm,
  CLOSED_EDITOR,
  checkForm,
  discardChanges,
  editDraft,
  type FormEditorState,
  findDraftErrors,
  openForm,
  restoreDraft,
  showForm,
  showOriginal,
  showRefusedField,
  showSaved,
  unsavedForms,
  withForm,
} from './form-editor-state';
import { mergeDraft } from './merge-draft';

export interface FormEditorStore extends Pick<ScreenState<FormEditorState>, 'subscribe' | 'read'> {
  /** Opens a form, or with null closes the editor. Changes that are not saved stay. */
  show(formId: string | null): Promise<void>;
  /** Loads the open form again. Its changes stay. */
  reload(): Promise<void>;
  edit(changes: Partial<FormDraft>): void;
  editField(id: string, changes: Partial<DraftField>): void;
  /** Adds a field at the end, and returns its id. */
  addField(type: FieldType): string;
  /** Moves a field by a number of places. */
  moveField(id: string, by: number): void;
  removeField(id: string): void;
  /** Puts the field back that was removed last, and returns its id. */
  undoRemove(): string | null;
  /** Takes the changes of the open form back. */
  discard(): void;
  /** Saves the open form, unless it has validation errors. */
  save(): Promise<void>;
  /** Takes the open form back to that of the store's content. */
  restore(): Promise<void>;
  /** Puts back what was discarded, or what the original has replaced. */
  undoReplace(): Promise<void>;
  /** Makes a form. Returns its id; null after a failure. */
  create(name: string): Promise<string | null>;
  hasUnsaved(): boolean;
}

export interface FormEditorDeps {
  calls: FormEditingCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

const DRAFTS: DraftRules<OpenForm, FormDraft> = {
  toDraft: ({ form }) => toDraft(form),
  mergeDraft: (draft, before, now) => mergeDraft(draft, before.form, now.form),
};

/** What the changes that call the server use. */
interface EditorContext {
  screen: ScreenState<FormEditorState>;
  calls: FormEditingCalls;
  run: RunChange;
}

/** Returns a store of the editor of forms. */
export function createFormEditorStore({ calls, onSignedOut }: FormEditorDeps): FormEditorStore {
  const hasUnsaved = () => unsavedForms(screen.read()).length > 0;
  const screen = createScreenState<FormEditorState>(CLOSED_EDITOR, onSignedOut);
  const { subscribe, read, change } = screen;
  const context: EditorContext = { screen, calls, run: createRun(screen) };
  return {
    subscribe,
    read,
    hasUnsaved,
    show(formId) {
      change(showForm(read(), formId));
      return load(context);
    },
    reload: () => load(context),
    edit: (changes) => change(editDraft(read(), changes)),
    editField: (id, changes) => change(editField(read(), id, changes)),
    addField(type) {
      const field = createField(type);
      change(addField(read(), field));
      return field.id;
    },
    moveField: (id, by) => change(moveField(read(), id, by)),
    removeField: (id) => change(removeField(read(), id)),
    undoRemove() {
      const { removed } = read();
      if (!removed) return null;
      change(restoreField(read(), removed));
      return removed.field.id;
    },
    discard: () => change(discardChanges(read())),
    save: () => save(context),
    restore: () => restore(context),
    undoReplace: () => undoReplace(context),
    create: (name) => create(context, name),
  };
}

async function load({ screen, calls }: EditorContext): Promise<void> {
  const { formId } = screen.read();
  if (formId === null) return;
  await screen.load(async (signal) => {
    const open = await calls.loadForm(formId, signal);
    const { edited } = screen.read();
    return { edited: withForm(edited, openDraft(open, edited[formId], DRAFTS)) };
  });
}

async function save({ screen, calls, run }: EditorContext): Promise<void> {
  const form = openForm(screen.read());
  if (!form) return;
  const { open, draft } = form;
  const validationErrors = findDraftErrors(form);
  screen.change(checkForm(screen.read(), validationErrors));
  if (validationErrors.length > 0) return;
  const saved = await run(() => calls.save(toForm(draft, open.form.id), open.version));
  screen.change(saved ? showSaved(screen.read(), saved, form) : showRefusedField(screen.read()));
}

async function restore({ screen, calls, run }: EditorContext): Promise<void> {
  const form = openForm(screen.read());
  if (!form) return;
  const { open } = form;
  const original = await run(() => calls.restore(open.form.id, open.version));
  if (original) screen.change(showOriginal(screen.read(), original, form));
}

async function undoReplace({ screen, calls, run }: EditorContext): Promise<void> {
  const { replaced } = screen.read();
  const form = openForm(screen.read());
  if (!form || !replaced) return;
  const { open, draft } = form;
  const { saved } = replaced;
  // Discarded changes were never sent: the server has nothing to restore.
  const current = saved ? await run(() => calls.save(saved.form, open.version)) : open;
  if (current) screen.change(restoreDraft(screen.read(), current, replaced, draft));
}

async function create({ screen, calls, run }: EditorContext, name: string): Promise<string | null> {
  const created = await run(() => calls.create(name));
  if (!created) return null;
  screen.change(addForm(screen.read(), created));
  return created.form.id;
}
