/** What became of records, by outcome. */
export type Counts = Readonly<Record<string, number>>;

/** What the records of a request tell of others, by their ids. Each copy of a record tells the same. */
export function readCounts(body: string, contentType = ''): [id: string, counts: Counts][] {
  if (!body) return [];
  const lines = contentType.includes('json') ? [JSON.parse(body)].flat() : [readForm(body)];
  return lines.flatMap(({ id, counts }) => (id && counts ? [[id, counts]] : []));
}

function readForm(body: string): { id: string | null; counts: Counts | null } {
  const fields = new URLSearchParams(body);
  return { id: fields.get('id'), counts: JSON.parse(fields.get('counts') ?? 'null') };
}
