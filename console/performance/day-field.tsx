import { useEffect, useState } from 'react';

export interface DayFieldProps {
  name: string;
  label: string;
  /** Such as 2026-01-31; empty where none is known yet. */
  day: string;
  /** The day chosen; undefined where the field was emptied. */
  onChange(day: string | undefined): void;
}

/** A day that counts when it was entered whole: on Enter, or when the field is left. */
export function DayField({ name, label, day, onChange }: DayFieldProps) {
  const [draft, setDraft] = useState(day);
  useEffect(() => setDraft(day), [day]);
  const commit = () => {
    if (draft !== day) onChange(draft === '' ? undefined : draft);
  };
  return (
    <label>
      <span>{label}</span>
      <input
        type="date"
        name={name}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </label>
  );
}
