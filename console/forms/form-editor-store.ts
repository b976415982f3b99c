import { findFormMistakes } from '../../schemas/find-form-mistakes';
import type { OpenForm } from '../../schemas/form-change-schemas';
import { createRun, type DraftRules, type EditedThing, type EditingState, openOver } from '../edited-thing';
import type { Mistake } from '../field';
import { createScreenState, type ScreenState } from '../screen-state';
import type { FormEditingCalls } from './form-calls';
import {
  createField,
  type DraftField,
  type FieldType,
  type FormDraft,
  hasChanges,
  moveElement,
  toDraft,
  toForm,
} from './form-draft';
import { mergeDraft } from './merge-draft';

/** The editor of a form with what it started from. */
export type EditedForm = EditedThing<OpenForm, FormDraft>;

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
  /** The forms that were opened, by id. Those with changes stay while the editor is closed. */
  edited: Readonly<Record<string, EditedForm>>;
  /** What the owner has to correct. */
  mistakes: readonly Mistake[];
  /** How often a form with mistakes was sent. */
  refusals: number;
  /** The field that was removed last. */
  removed: RemovedField | null;
  /** What was taken back last, for the undo. */
  replaced: ReplacedDraft | null;
}

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
  /** Saves the open form, unless it has mistakes. */
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
  /** Called when the session has ended and nothing is lost by leaving the page. */
  onSignedOut(): void;
}

const DRAFTS: DraftRules<OpenForm, FormDraft> = {
  toDraft: ({ form }) => toDraft(form),
  mergeDraft: (draft, before, now) => mergeDraft(draft, before.form, now.form),
};

const SAVED = 'Saved. Visitors see it now.';

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

/** Returns a store of the editor of forms. */
export function createFormEditorStore({ calls, onSignedOut }: FormEditorDeps): FormEditorStore {
  const hasUnsaved = () => unsavedForms(screen.read()).length > 0;
  const screen = createScreenState<FormEditorState>(
    {
      formId: null,
      edited: {},
      mistakes: [],
      refusals: 0,
      isLoading: true,
      isSaving: false,
      failure: null,
      change: '',
      removed: null,
      replaced: null,
    },
    // With changes, the page stays: it says how to sign in without losing them.
    () => {
      if (!hasUnsaved()) onSignedOut();
    },
  );
  const { subscribe, read, change } = screen;

  const setForm = (form: EditedForm) => ({ edited: { ...read().edited, [form.open.form.id]: form } });
  const load = async () => {
    const { formId } = read();
    if (formId === null) return;
    await screen.load(async (signal) => {
      const open = await calls.loadForm(formId, signal);
      return setForm(openOver(open, read().edited[formId], DRAFTS));
    });
  };
  const run = createRun(screen);
  const edit = (changes: Partial<FormDraft>) => {
    const form = openForm(read());
    if (!form) return;
    const draft = { ...form.draft, ...changes };
    const { mistakes } = read();
    const left = mistakes.length > 0 ? findFormMistakes(toForm(draft, form.open.form.id)) : [];
    change({
      ...setForm({ ...form, draft }),
      change: '',
      // An undo would replace what was typed since.
      replaced: null,
      // Corrected ones disappear, and further ones wait until the form is sent.
      mistakes: mistakes.flatMap(({ field }) => left.find((each) => each.field === field) ?? []),
    });
  };
  const fieldsNow = () => openForm(read())?.draft.fields ?? [];
  /** Shows a version that was saved, and keeps what was typed in the meantime. */
  const showSaved = (saved: OpenForm, sent: FormDraft, text: string) => {
    const typed = openForm(read())?.draft ?? sent;
    const isTyping = typed !== sent;
    const draft = isTyping ? typed : toDraft(saved.form);
    change({ ...setForm({ open: saved, draft }), change: text, mistakes: [] });
  };

  return {
    subscribe,
    read,
    hasUnsaved,
    async show(formId) {
      const kept = unsavedForms(read()).map(({ form: { id } }) => [id, read().edited[id]] as const);
      const edited = Object.fromEntries(kept) as FormEditorState['edited'];
      change({ formId, edited, mistakes: [], failure: null, change: '', removed: null, replaced: null });
      await load();
    },
    reload: load,
    edit,
    editField(id, changes) {
      edit({ fields: fieldsNow().map((field) => (field.id === id ? { ...field, ...changes } : field)) });
    },
    addField(type) {
      const field = createField(type);
      edit({ fields: [...fieldsNow(), field] });
      return field.id;
    },
    moveField(id, by) {
      const fields = fieldsNow();
      const from = fields.findIndex((field) => field.id === id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= fields.length) return;
      edit({ fields: moveElement(fields, from, to) });
      change({ change: `${fields[from]?.title || 'The field'} is now ${to + 1} of ${fields.length}.` });
    },
    removeField(id) {
      const fields = fieldsNow();
      const index = fields.findIndex((each) => each.id === id);
      const field = fields[index];
      if (!field) return;
      edit({ fields: fields.filter((each) => each !== field) });
      change({ removed: { field, index }, change: `${field.title || 'The field'} is removed.` });
    },
    undoRemove() {
      const { removed } = read();
      if (!removed) return null;
      const fields = [...fieldsNow()];
      fields.splice(removed.index, 0, removed.field);
      edit({ fields });
      change({ removed: null, change: `${removed.field.title || 'The field'} is back.` });
      return removed.field.id;
    },
    discard() {
      const form = openForm(read());
      if (form)
        change({
          ...setForm({ ...form, draft: toDraft(form.open.form) }),
          mistakes: [],
          failure: null,
          removed: null,
          replaced: { draft: form.draft, saved: null },
          change: 'The changes are discarded.',
        });
    },
    async save() {
      const form = openForm(read());
      if (!form) return;
      const { open, draft } = form;
      const sent = toForm(draft, open.form.id);
      const mistakes = findFormMistakes(sent);
      change({ mistakes, refusals: read().refusals + Math.sign(mistakes.length) });
      if (mistakes.length > 0) return;
      const saved = await run(() => calls.save(sent, open.version));
      if (!saved) return;
      showSaved(saved, draft, SAVED);
      change({ removed: null, replaced: null });
    },
    async restore() {
      const form = openForm(read());
      if (!form) return;
      const { open, draft } = form;
      const restored = await run(() => calls.restore(open.form.id, open.version));
      if (!restored) return;
      showSaved(restored, draft, 'The form is the original again.');
      change({ replaced: { draft, saved: open }, removed: null });
    },
    async undoReplace() {
      const form = openForm(read());
      const { replaced } = read();
      if (!form || !replaced) return;
      const { draft, saved } = replaced;
      const open = saved ? await run(() => calls.save(saved.form, form.open.version)) : form.open;
      if (!open) return;
      const text = saved ? 'Your version is back.' : 'The changes are back.';
      change({ ...setForm({ open, draft }), replaced: null, change: text });
    },
    async create(name) {
      const made = await run(() => calls.create(name));
      if (!made) return null;
      change(setForm({ open: made, draft: toDraft(made.form) }));
      return made.form.id;
    },
  };
}
