/** Replaces the placeholders of a text: `fill('Select {name}', { name })`. Keeps placeholders without a value. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
