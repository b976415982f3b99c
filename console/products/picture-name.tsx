import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../src/page/is-composing';

/** Renames a picture. Returns why that failed; null without a failure. */
export type RenamePicture = (id: string, fileName: string) => Promise<string | null>;

export interface PictureNameProps {
  id: string;
  /** Position of the picture, from 1. */
  position: number;
  fileName: string;
  onRename: RenamePicture;
}

/** The name of an uploaded file. A new name is saved at once, because other products may show the same picture. */
export function PictureName({ id, position, fileName, onRename }: PictureNameProps) {
  const fieldId = useId();
  const [saved, setSaved] = useState(fileName);
  const [typed, setTyped] = useState(fileName);
  const [result, setResult] = useState({ isFailure: false, text: '' });
  const [isBusy, setBusy] = useState(false);
  const isChanged = typed.trim() !== saved;
  const rename = async () => {
    if (isBusy || !isChanged) return;
    setBusy(true);
    const failure = await onRename(id, typed);
    setBusy(false);
    setResult({ isFailure: failure !== null, text: failure ?? 'The file is renamed.' });
    if (failure === null) setSaved(typed.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // The form around it saves the product.
    event.preventDefault();
    void rename();
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
          aria-invalid={result.isFailure}
          aria-describedby={`${fieldId}-result`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <p id={`${fieldId}-result`} className={result.isFailure ? 'field-error' : 'hint'} role="status">
          {result.text}
        </p>
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy || !isChanged}
        aria-label={`Rename the file of picture ${position}`}
        onClick={() => void rename()}
      >
        Rename
      </button>
    </div>
  );
}
