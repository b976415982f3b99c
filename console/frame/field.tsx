import { createContext, type ReactNode, useContext, useId } from 'react';

/** Something that the owner has to correct. */
export interface ValidationError {
  /** Name of the field. */
  field: string;
  message: string;
}

/** What the owner has to correct in the form around a field. */
export const ErrorsContext = createContext<readonly ValidationError[]>([]);

/** Attributes of an input, which connect it with its label and its message. */
export interface InputAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  /** Hides the label where a heading shows it. */
  isLabelHidden?: boolean;
  /** Name of the field in its validation errors, such as `variants.0.price`. */
  name: string;
  hint?: string;
  className?: string;
  children(attributes: InputAttributes): ReactNode;
}

/** A labelled field with its hint and its message. */
export function Field({ label, isLabelHidden, name, hint, className = '', children }: FieldProps) {
  const id = useId();
  const validationError = useContext(ErrorsContext).find(({ field }) => field === name);
  const described = [hint ? `${id}-hint` : '', validationError ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': validationError !== undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {validationError && (
        <p id={`${id}-error`} className="field-error">
          {validationError.message}
        </p>
      )}
    </div>
  );
}

export interface CheckProps {
  label: string;
  isOn: boolean;
  /** Name of the field in its validation errors. */
  name?: string;
  onChange(isOn: boolean): void;
}

/** A labelled check box with its message. */
export function Check({ label, isOn, name = '', onChange }: CheckProps) {
  const id = useId();
  const validationError = useContext(ErrorsContext).find(({ field }) => field === name);
  return (
    <div className="check">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-invalid={validationError !== undefined}
          aria-describedby={validationError ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {validationError && (
        <p id={id} className="field-error">
          {validationError.message}
        </p>
      )}
    </div>
  );
}
