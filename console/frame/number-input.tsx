import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../../src/page/is-composing';
import type { InputAttributes } from './field';
import { parseNumber } from './typed-number';

export interface NumberInputProps extends Partial<InputAttributes> {
  /** NaN where the field is empty or has no number. */
  value: number;
  min: number;
  max?: number;
  /** Digits after the point; 0 by default. */
  digits?: number;
  /** What the keys ↑ and ↓ add and take away; 1 by default. */
  step?: number;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** Receives what was typed, NaN for no number. Without `keepsInvalid` it receives numbers between the limits alone. */
  onChange(value: number): void;
  /** Passes numbers outside of the limits on, whose message the server or the form has. */
  keepsInvalid?: boolean;
}

/** A field for a number, which takes what people type: digits of every script, separators of thousands, signs. */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    min,
    max,
    digits = 0,
    step = 1,
    isDisabled,
    isRequired,
    onChange,
    keepsInvalid,
    ...attributes
  } = props;
  // What was typed stays while it stands for the value.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = Number.isNaN(value) ? '' : String(value);
  const isCurrent = typed !== null && Object.is(toValue(typed, props), value);
  const input = useRef<HTMLInputElement>(null);
  const validationError = keepsInvalid ? findError(value, min, max) : '';
  // The browser shows it when the form is sent.
  useEffect(() => input.current?.setCustomValidity(validationError), [validationError]);
  const change = (text: string) => {
    setTyped(text);
    onChange(toValue(text, props));
  };
  return (
    <input
      {...attributes}
      ref={input}
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      required={isRequired}
      disabled={isDisabled}
      value={isCurrent ? typed : shown}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        const sign = STEP_KEYS[event.key];
        if (!sign || isDisabled || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        setTyped(null);
        onChange(stepped(value, sign * step, props));
      }}
    />
  );
}

/** What these keys do in a number field of the browser. */
const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** Returns the value after a step, within its limits and without the dust of binary fractions. */
function stepped(
  value: number,
  by: number,
  { min, max = Number.POSITIVE_INFINITY }: NumberInputProps,
): number {
  const next = Number(((Number.isNaN(value) ? 0 : value) + by).toFixed(6));
  return Math.min(max, Math.max(min, next));
}

function toValue(
  text: string,
  { min, max = Number.POSITIVE_INFINITY, digits = 0, keepsInvalid }: NumberInputProps,
): number {
  const number = Number(parseNumber(text) ?? Number.NaN);
  if (keepsInvalid) return number;
  const cut = Math.trunc((number || 0) * 10 ** digits) / 10 ** digits;
  return Math.min(max, Math.max(min, cut));
}

function findError(value: number, min: number, max?: number): string {
  if (Number.isNaN(value)) return 'Enter a number, such as 1,500 or 0.25.';
  if (value < min) return `Enter ${min.toLocaleString('en')} or more.`;
  return max !== undefined && value > max ? `Enter ${max.toLocaleString('en')} or less.` : '';
}
