import { createContext, type ReactNode, useContext, useId } from 'react';

/** Something that the owner has to correct. */
export interface Mistake {
  /** Name of the field. */
  field: string;
  message: string;
}

/** What the owner has to correct in the form around a field. */
export const MistakesContext = createContext<readonly Mistake[]>([]);

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
  /** Name of the field in its mistakes, such as `variants.0.price`. */
  name: string;
  hint?: string;
  className?: string;
  children(attributes: InputAttributes): ReactNode;
}

/** A labelled field with its hint and its message. */
export function Field({ label, isLabelHidden, name, hint, className = '', children }: FieldProps) {
  const id = useId();
  const mistake = useContext(MistakesContext).find(({ field }) => field === name);
  const described = [hint ? `${id}-hint` : '', mistake ? `${id}-mistake` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': mistake !== undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {mistake && (
        <p id={`${id}-mistake`} className="field-mistake">
          {mistake.message}
        </p>
      )}
    </div>
  );
}

export interface CheckProps {
  label: string;
  isOn: boolean;
  /** Name of the field in its mistakes. */
  name?: string;
  onChange(isOn: boolean): void;
}

/** A labelled check box with its message. */
export function Check({ label, isOn, name = '', onChange }: CheckProps) {
  const id = useId();
  const mistake = useContext(MistakesContext).find(({ field }) => field === name);
  return (
    <div className="check">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-invalid={mistake !== undefined}
          aria-describedby={mistake ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {mistake && (
        <p id={id} className="field-mistake">
          {mistake.message}
        </p>
      )}
    </div>
  );
}
