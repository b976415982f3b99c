import { useRef } from 'react';
import { FIELD_GROUPS, TYPE_NAMES } from './field-texts';
import type { FieldType } from './form-draft';

export interface AddFieldProps {
  /** The types that the form template lists. */
  types: readonly string[];
  onAdd(type: FieldType): void;
}

/** The types of fields, one of which a press adds. */
export function AddField({ types, onAdd }: AddFieldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const add = (type: FieldType) => {
    if (details.current) details.current.open = false;
    onAdd(type);
  };
  return (
    <details ref={details} className="add-field">
      <summary className="button button-quiet">Add a field</summary>
      <div className="add-field-groups">
        {FIELD_GROUPS.map(({ title, types: group }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {group
              .filter((type) => types.includes(type))
              .map((type) => (
                <button key={type} type="button" className="button button-quiet" onClick={() => add(type)}>
                  {TYPE_NAMES[type]}
                </button>
              ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
