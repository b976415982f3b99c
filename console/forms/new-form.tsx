import { type FormEvent, useId, useState } from 'react';

export interface NewFormProps {
  isSaving: boolean;
  /** Why it could not be made; empty without a failure. */
  failure: string;
  onCreate(name: string): void;
}

/** The form that makes a form, whose editor opens then. */
export function NewForm({ isSaving, failure, onCreate }: NewFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onCreate(name);
  };
  return (
    <details className="form-new">
      <summary className="button">New form</summary>
      <form className="list-filters" onSubmit={create}>
        <div className="list-filter">
          <label htmlFor={id}>Name</label>
          <input
            id={id}
            required
            dir="auto"
            maxLength={500}
            aria-describedby={`${id}-failure`}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <button type="submit" className="button" aria-disabled={isSaving}>
          Create
        </button>
        <p id={`${id}-failure`} className="field-error" role="status">
          {failure}
        </p>
      </form>
    </details>
  );
}
