import { Field } from '../frame/field';

export interface TextInputProps {
  label: string;
  /** Name of the property in its validation errors. */
  name: string;
  hint?: string;
  value: string;
  /** Number of lines; one for an input. */
  rows?: number;
  type?: 'url' | 'text';
  inputMode?: 'numeric';
  onChange(value: string): void;
}

/** A labelled input, or a text area for several lines. */
export function TextInput({ label, name, hint, value, rows = 1, onChange, ...input }: TextInputProps) {
  return (
    <Field label={label} name={name} {...(hint && { hint })}>
      {(attributes) =>
        rows > 1 ? (
          <textarea
            {...attributes}
            dir="auto"
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...attributes}
            {...input}
            dir="auto"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
