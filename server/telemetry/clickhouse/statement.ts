/** A part of a statement for ClickHouse. */
export interface Fragment {
  readonly text: string;
}

type Value = Fragment | string | number | readonly string[];

/**
 * Returns a part of a statement. Values are quoted: versions before 19.14 have no parameters. A list is the inside of
 * `in (…)`, which must not be empty in ClickHouse; an empty list contains no value.
 */
export function ch(texts: TemplateStringsArray, ...values: readonly Value[]): Fragment {
  return {
    text: texts.map((text, index) => `${text}${index < values.length ? write(values[index]) : ''}`).join(''),
  };
}

/** Returns fragments with a separator between them. */
export function join(fragments: readonly Fragment[], separator = ', '): Fragment {
  return { text: fragments.map(({ text }) => text).join(separator) };
}

/** Returns a list of numbers. */
export function numbers(values: readonly number[]): Fragment {
  return join(values.map((value) => ch`${value}`));
}

function write(value: Value | undefined): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return String(value);
  if (value === undefined) return '';
  if (!('text' in value)) return value.length === 0 ? 'NULL' : value.map(quote).join(', ');
  return value.text;
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;
}
