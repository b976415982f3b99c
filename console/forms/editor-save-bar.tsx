import { hasChanges } from './form-draft';
import type { FormEditing } from './use-form-editor';

/** What happened last, and the buttons that save the form or take its changes back. */
export function EditorSaveBar({ editor }: { editor: FormEditing }) {
  const { form, isSaving, failure, replaced } = editor;
  const isChanged = form !== null && hasChanges(form.draft, form.open.form);
  return (
    <div className="edit-save">
      <p role="status">{isSaving ? 'Saving…' : failure ? failure.message : statusOf(editor, isChanged)}</p>
      {failure && (
        <button type="button" className="button button-quiet" onClick={editor.load}>
          Load again
        </button>
      )}
      {replaced && (
        <button type="button" className="button button-quiet" data-focus-next="" onClick={editor.undo}>
          Undo
        </button>
      )}
      {isChanged && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          onClick={editor.discard}
        >
          Discard changes
        </button>
      )}
      <button type="submit" className="button" data-focus-next="" aria-disabled={isSaving}>
        Save
      </button>
    </div>
  );
}

function statusOf({ validationErrors, change }: FormEditing, isChanged: boolean): string {
  const { length } = validationErrors;
  if (length > 0)
    return length === 1 ? 'One field has to be corrected.' : `${length} fields have to be corrected.`;
  return change || (isChanged ? 'There are changes that are not saved.' : '');
}
