type Fields = Readonly<Record<string, unknown>>;

/** The fields that have a value: the others are left out, not sent empty. */
export function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ''));
}
