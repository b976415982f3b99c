/** The value of a placeholder; several are listed with commas. */
export type IsolatedValue = string | readonly string[];

/**
 * Returns the nodes of a text with its placeholders replaced: `Select {name}`. Each value is a `bdi` element, so that
 * its direction does not move the words around it. Keeps placeholders without a value.
 */
export function fillIsolated(
  document: Document,
  template: string,
  values: Readonly<Record<string, IsolatedValue>>,
): (Node | string)[] {
  return template.split(/(\{\w+\})/).flatMap((part) => {
    const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined;
    if (value === undefined) return part;
    return [value].flat().flatMap((each, index) => {
      const isolated = document.createElement('bdi');
      isolated.textContent = each;
      return index > 0 ? [', ', isolated] : [isolated];
    });
  });
}
