import type { ClientReports } from '../../src/telemetry/outbox-record';

/** What the records of a request tell of others. */
export function readCounts(body: string, contentType = ''): ClientReports[] {
  if (!body) return [];
  const lines = contentType.includes('json') ? [JSON.parse(body)].flat() : [readForm(body)];
  return lines.flatMap(({ counts }) => counts ?? []);
}

function readForm(body: string): { counts: ClientReports | null } {
  return { counts: JSON.parse(new URLSearchParams(body).get('counts') ?? 'null') };
}
