/** Thrown when an answer is JSON but not what its call promises; the message names the field. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** Answers the value as what it should be. @throws {UnreadableAnswer} when it is not. */
export type Reader<Value> = (value: unknown, name: string) => Value;

/** Reads an object, taking the named fields and leaving every other. */
export function readAs<Value extends object>(
  value: unknown,
  fields: { readonly [Key in keyof Value]: Reader<Value[Key]> },
): Value {
  const from = record(value, 'The answer');
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

/** An object of any keys whose values are all of one kind. */
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
  throw new UnreadableAnswer(`${name} is missing or of the wrong type.`);
}
