import { type ReactNode, useId } from 'react';

export interface FilterSelectProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** The options. */
  children: ReactNode;
}

/** A labelled choice among the controls of a list. */
export function FilterSelect({ label, value, onChange, children }: FilterSelectProps) {
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  );
}
