import { useEffect, useRef } from 'react';
import type { FormEditorState } from './form-editor-state';
import type { FormEditorStore } from './form-editor-store';

export interface EditorSaveBarProps {
  state: FormEditorState;
  store: Pick<FormEditorStore, 'discard' | 'reload' | 'undoReplace'>;
  isChanged: boolean;
}

/** What happened last, and the buttons that save the form or take its changes back. */
export function EditorSaveBar({ state, store, isChanged }: EditorSaveBarProps) {
  const { validationErrors, isSaving, change, failure, replaced } = state;
  const saveButton = useRef<HTMLButtonElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (replaced) undoButton.current?.focus();
  }, [replaced]);
  const press = (work: () => unknown) => () => {
    saveButton.current?.focus();
    void work();
  };
  const found =
    validationErrors.length === 1
      ? 'One field has to be corrected.'
      : `${validationErrors.length} fields have to be corrected.`;
  const unsaved = isChanged ? 'There are changes that are not saved.' : '';
  const status = validationErrors.length > 0 ? found : change || unsaved;
  return (
    <div className="edit-save">
      <p role="status">{isSaving ? 'Saving…' : failure ? failure.message : status}</p>
      {failure && (
        <button type="button" className="button button-quiet" onClick={press(store.reload)}>
          Load again
        </button>
      )}
      {replaced && (
        <button
          ref={undoButton}
          type="button"
          className="button button-quiet"
          onClick={press(store.undoReplace)}
        >
          Undo
        </button>
      )}
      {isChanged && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          onClick={isSaving ? undefined : press(store.discard)}
        >
          Discard changes
        </button>
      )}
      <button ref={saveButton} type="submit" className="button" aria-disabled={isSaving}>
        Save
      </button>
    </div>
  );
}
