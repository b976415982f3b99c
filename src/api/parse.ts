/** Thrown when a JSON response does not have the expected shape; the message names the field. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';
}

/** Returns the value with its type. @throws {InvalidResponse} when it has another type. */
export type Reader<Value> = (value: unknown, name: string) => Value;

/** Returns the named fields of an object, each read by its reader. */
export function parseAs<Value extends object>(
  value: unknown,
  fields: { readonly [Key in keyof Value]: Reader<Value[Key]> },
): Value {
  const from = record(value, 'The response');
  const read = (Object.keys(fields) as (keyof Value & string)[]).map((key) => [
    key,
    fields[key](from[key], key),
  ]);
  return Object.fromEntries(read) as Value;
}

export const text: Reader<string> = (value, name) => (typeof value === 'string' ? value : refuse(name));

export const integer: Reader<number> = (value, name) =>
  Number.isSafeInteger(value) ? (value as number) : refuse(name);

export const list =
  <Item>(item: Reader<Item>): Reader<readonly Item[]> =>
  (value, name) =>
    Array.isArray(value) ? value.map((each) => item(each, name)) : refuse(name);

/** Reads an object with any keys whose values have one type. */
export const object =
  <Value>(each: Reader<Value>): Reader<Readonly<Record<string, Value>>> =>
  (value, name) =>
    Object.fromEntries(Object.entries(record(value, name)).map(([key, item]) => [key, each(item, key)]));

export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value, name) =>
    value === null ? null : read(value, name);

function record(value: unknown, name: string): Record<string, unknown> {
  return typeof value === 'object' && value && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse(name);
}

function refuse(name: string): never {
  throw new InvalidResponse(`${name} is missing or of the wrong type.`);
}
