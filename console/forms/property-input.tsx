import type { ChangeEvent } from 'react';
import { Check, Field } from '../frame/field';

/** How a property is labelled and edited. One that is on or off has a check box. */
export interface PropertyText {
  label: string;
  hint?: string;
  /** Number of lines; one for an input. */
  rows?: number;
  inputMode?: 'numeric';
  /** The values to choose from; without, it is a text. */
  options?: readonly string[];
}

export interface PropertyInputProps {
  text: PropertyText;
  /** Name of the property in its validation errors. */
  name: string;
  value: string | boolean;
  onChange(value: string | boolean): void;
}

/** The control of a property: a check box, a choice, an input, or a text area for several lines. */
export function PropertyInput({ text, name, value, onChange }: PropertyInputProps) {
  const { label, hint, rows = 1, inputMode, options } = text;
  if (typeof value === 'boolean') return <Check label={label} name={name} isOn={value} onChange={onChange} />;
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    onChange(target.value);
  return (
    <Field label={label} name={name} {...(hint && { hint })}>
      {(attributes) => {
        const control = { ...attributes, value, onChange: change };
        if (options)
          return (
            <select {...control}>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          );
        if (rows > 1) return <textarea {...control} dir="auto" rows={rows} />;
        return <input {...control} dir="auto" inputMode={inputMode} />;
      }}
    </Field>
  );
}
