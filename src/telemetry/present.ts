type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields that have a value: the others are left out instead of sent empty. */
export function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ''));
}
