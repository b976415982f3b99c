import { type KeyboardEvent, useId, useState } from 'react';
import { renamePictureCall } from '../../contract/products/calls';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { isComposing } from '../../src/page/is-composing';
import { api } from '../frame/api';
import { useChange } from '../frame/use-change';

export interface PictureNameProps {
  id: string;
  /** Position of the picture, from 1. */
  position: number;
  fileName: string;
}

/** The name of an uploaded file. A new name is saved at once, because other products may show the same picture. */
export function PictureName({ id, position, fileName }: PictureNameProps) {
  const fieldId = useId();
  const [renamed, setRenamed] = useState<string | null>(null);
  const [typed, setTyped] = useState(fileName);
  const isChanged = typed.trim() !== (renamed ?? fileName);
  const { change, failure, ...renaming } = useChange({
    send: (name: string) => api(renamePictureCall, { params: { pictureId: id }, body: { fileName: name } }),
    onChanged: (_, name) => setRenamed(name.trim()),
  });
  const isSaving = renaming.isSaving();
  const refusal = failure?.kind === 'refused' ? failure.message : ownerMessages.renameFailed;
  const rename = () => {
    if (!isSaving && isChanged) void change(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // The form around it saves the product.
    event.preventDefault();
    rename();
  };
  return (
    <div className="picture-name">
      <div className="field">
        <label htmlFor={fieldId}>File name of picture {position}</label>
        <input
          id={fieldId}
          dir="auto"
          maxLength={200}
          spellCheck={false}
          aria-invalid={failure !== null}
          aria-describedby={`${fieldId}-result`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <p id={`${fieldId}-result`} className={failure ? 'field-error' : 'hint'} role="status">
          {failure ? refusal : renamed !== null && 'The file is renamed.'}
        </p>
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isSaving || !isChanged}
        aria-label={`Rename the file of picture ${position}`}
        onClick={rename}
      >
        Rename
      </button>
    </div>
  );
}
