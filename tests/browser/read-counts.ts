import type { Tellings } from '../../src/telemetry/outbox-record';

/** What the records of a request tell of others. */
export function readCounts(body: string, contentType = ''): Tellings[] {
  if (!body) return [];
  const lines = contentType.includes('json') ? [JSON.parse(body)].flat() : [readForm(body)];
  return lines.flatMap(({ counts }) => counts ?? []);
}

function readForm(body: string): { counts: Tellings | null } {
  return { counts: JSON.parse(new URLSearchParams(body).get('counts') ?? 'null') };
}
