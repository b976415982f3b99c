/** A value of a statement. ClickHouse receives it apart from the text, with its type. */
export interface Parameter {
  readonly type: string;
  readonly value: unknown;
}

/** A part of a statement for ClickHouse: texts, and the values between them. */
export interface Fragment {
  readonly parts: readonly (string | Parameter)[];
}

type Value = Fragment | Parameter | string | number | readonly string[];

/** Characters of one parameter of a list: ClickHouse refuses a field of a request above 128 KB (`http_max_field_value_size`). */
const MAX_LIST_LENGTH = 30_000;

/**
 * Returns a part of a statement. A text, a number and a list of texts become parameters; a list is `in`'s right side, and may be
 * empty.
 */
export function ch(texts: TemplateStringsArray, ...values: readonly Value[]): Fragment {
  return {
    parts: texts.flatMap((text, index) => {
      const value = values[index];
      return value === undefined ? [text] : [text, ...partsOf(value)];
    }),
  };
}

/** Returns a text as a part of a statement. It must not contain a value that a visitor sent. */
export function raw(text: string): Fragment {
  return { parts: [text] };
}

/** Returns fragments with a separator between them. */
export function join(fragments: readonly Fragment[], separator = ', '): Fragment {
  return { parts: fragments.flatMap(({ parts }, index) => (index > 0 ? [separator, ...parts] : parts)) };
}

/** Returns a UTC day as a parameter. */
export function day(value: string): Parameter {
  return { type: 'Date', value };
}

/** Returns UTC days as `in`'s right side. */
export function days(values: readonly string[]): Parameter {
  return { type: 'Array(Date)', value: values };
}

/** Returns UUIDs as `in`'s right side. */
export function uuids(values: readonly string[]): Parameter {
  return { type: 'Array(UUID)', value: values };
}

/** Returns numbers as an array. */
export function numbers(values: readonly number[]): Parameter {
  return { type: 'Array(Int64)', value: values };
}

/** Returns the text of a statement and its parameters by name, as the client takes them. */
export function compile({ parts }: Fragment): { query: string; query_params: Record<string, unknown> } {
  const parameters: Record<string, unknown> = {};
  let count = 0;
  const query = parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const name = `p${count++}`;
      parameters[name] = part.value;
      return `{${name}:${part.type}}`;
    })
    .join('');
  return { query, query_params: parameters };
}

function partsOf(value: Value): readonly (string | Parameter)[] {
  if (typeof value === 'string') return [{ type: 'String', value }];
  if (typeof value === 'number') return [{ type: Number.isInteger(value) ? 'Int64' : 'Float64', value }];
  if ('parts' in value) return value.parts;
  return 'type' in value ? [value] : partsOfList(value);
}

function partsOfList(values: readonly string[]): (string | Parameter)[] {
  const chunks: string[][] = [[]];
  let length = 0;
  for (const value of values) {
    length += value.length;
    if (length > MAX_LIST_LENGTH) {
      chunks.push([]);
      length = value.length;
    }
    chunks.at(-1)?.push(value);
  }
  const lists = chunks.map((value) => ({ parts: [{ type: 'Array(String)', value }] }));
  return ['arrayConcat(', ...join(lists).parts, ')'];
}
