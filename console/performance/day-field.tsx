import { useEffect, useState } from 'react';
import { isComposing } from '../../src/page/is-composing';

export interface DayFieldProps {
  name: string;
  label: string;
  /** A day such as 2026-01-31; empty when none is known yet. */
  day: string;
  /** Called with the chosen day; undefined when the field was emptied. */
  onChange(day: string | undefined): void;
}

/** A field for a day. A change is committed on Enter, or when the field loses the focus. */
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
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && commit()}
      />
    </label>
  );
}
