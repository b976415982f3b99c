import { useEffect, useRef, useState } from 'react';
import type { CreatedApiKey } from '../../contract/api-keys/api-key';

export interface CreatedKeyProps {
  created: CreatedApiKey;
  /** Writes a text to the clipboard. Null where the browser does not allow it. */
  onCopy: ((text: string) => Promise<void>) | null;
  onDismiss(): void;
}

/** The new key, which is shown once. It is selected, so that a key press copies it. */
export function CreatedKey({ created: { key, secret }, onCopy, onDismiss }: CreatedKeyProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs for each new key.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    setCopied('');
  }, [secret]);
  const copy = async () => {
    try {
      await onCopy?.(secret);
      setCopied('Copied.');
    } catch {
      field.current?.select();
      setCopied('The browser did not copy it. Copy the selected text.');
    }
  };
  return (
    <section className="key-created" aria-label="New key">
      <div className="list-filter">
        <label htmlFor="new-key">Key {key.name}</label>
        <input
          id="new-key"
          ref={field}
          readOnly
          dir="ltr"
          spellCheck={false}
          value={secret}
          aria-describedby="new-key-hint"
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="key-buttons">
        {onCopy && (
          <button type="button" className="button" onClick={() => void copy()}>
            Copy
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onDismiss}>
          Hide
        </button>
        <span role="status">{copied}</span>
      </div>
      <p className="hint" id="new-key-hint">
        Store it in a safe place. A program sends it with each request:{' '}
        <code>{'Authorization: Bearer <key>'}</code>
      </p>
    </section>
  );
}
