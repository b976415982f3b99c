/**
 * Returns the JSON of plain data. Old libraries give arrays and objects a method `toJSON` that turns them into text, such as
 * Prototype.js; the value that its owner holds is serialized instead.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, held);
}

/** As a replacer, it is called with what `toJSON` has returned, on the object that holds the value. */
function held(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}
