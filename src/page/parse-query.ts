/** Limits of a query (spec §9 Errors and performance). What is beyond them is ignored. */
const MAX_PARAMETERS = 1000;
const MAX_DEPTH = 5;
const MAX_VALUES = 20;

/** The values of each parameter, the first one first. */
export type Query = Record<string, string | string[]>;

/**
 * Returns the parameters of a query by their names. A repeated parameter has a list of values, and so has one that is
 * written as a list: `size[]` and `size[2]` are values of `size`. A nested one keeps its name: `filter[size]`.
 */
export function parseQuery(query: string): Query {
  // A parameter may have the name of a property of objects.
  const values: Query = Object.create(null);
  for (const [name, value] of [...new URLSearchParams(query)].slice(0, MAX_PARAMETERS)) {
    if (name.split('[').length > MAX_DEPTH + 1) continue;
    const list = name.replace(/\[\d*\]$/, '');
    const earlier = [values[list] ?? []].flat();
    if (earlier.length < MAX_VALUES)
      values[list] = earlier.length > 0 || list !== name ? [...earlier, value] : value;
  }
  return values;
}

/** Returns the first value of a parameter, or undefined. */
export function firstValue(query: Query, name: string): string | undefined {
  return [query[name] ?? []].flat()[0];
}
