/** A field with a quantity, or a value of a form. */
export interface TypedQuantity {
  readonly type?: string;
  readonly value: string;
}

/**
 * Calls `use` with a typed quantity, NaN for text that is no number: at once for plain digits. All other text is parsed by
 * code that is loaded then; `fail` is called when it cannot be loaded.
 */
export function readQuantity(
  { type, value }: TypedQuantity,
  language: string,
  use: (quantity: number) => void,
  fail: () => void,
): void {
  if (/^\d+$/.test(value)) use(+value);
  else
    void import('./typed-number-chunk').then(
      // The value of a number field is the same in every language.
      ({ parseTypedNumber }) =>
        use(Number(parseTypedNumber(value, type === 'number' ? 'en' : language) ?? Number.NaN)),
      fail,
    );
}
