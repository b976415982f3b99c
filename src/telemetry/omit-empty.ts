type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields without those that are null, undefined or an empty string. */
export function omitEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ''));
}
