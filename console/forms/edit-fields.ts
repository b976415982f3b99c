import { type DraftField, moveElement } from './form-draft';
import { editDraft, type FormEditorState, openForm, type RemovedField } from './form-editor-state';

/** Returns the editor with changes of a field. */
export function editField(state: FormEditorState, id: string, changes: Partial<DraftField>): FormEditorState {
  return editDraft(state, {
    fields: fieldsOf(state).map((field) => (field.id === id ? { ...field, ...changes } : field)),
  });
}

/** Returns the editor with a field at the end of the form. */
export function addField(state: FormEditorState, field: DraftField): FormEditorState {
  return editDraft(state, { fields: [...fieldsOf(state), field] });
}

/** Returns the editor with a field moved by a number of places, where there is such a place. */
export function moveField(state: FormEditorState, id: string, by: number): FormEditorState {
  const fields = fieldsOf(state);
  const from = fields.findIndex((field) => field.id === id);
  const field = fields[from];
  const to = from + by;
  if (!field || to < 0 || to >= fields.length) return state;
  const change = `${nameOf(field)} is now ${to + 1} of ${fields.length}.`;
  return { ...editDraft(state, { fields: moveElement(fields, from, to) }), change };
}

/** Returns the editor without a field, which can be put back. */
export function removeField(state: FormEditorState, id: string): FormEditorState {
  const fields = fieldsOf(state);
  const index = fields.findIndex((each) => each.id === id);
  const field = fields[index];
  if (!field) return state;
  return {
    ...editDraft(state, { fields: fields.filter((each) => each !== field) }),
    removed: { field, index },
    change: `${nameOf(field)} is removed.`,
  };
}

/** Returns the editor with the field that was removed last in its former place. */
export function restoreField(state: FormEditorState, { field, index }: RemovedField): FormEditorState {
  return {
    ...editDraft(state, { fields: fieldsOf(state).toSpliced(index, 0, field) }),
    removed: null,
    change: `${nameOf(field)} is back.`,
  };
}

function fieldsOf(state: FormEditorState): readonly DraftField[] {
  return openForm(state)?.draft.fields ?? [];
}

function nameOf({ title }: DraftField): string {
  return title || 'The field';
}
