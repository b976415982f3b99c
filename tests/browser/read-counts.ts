import type { ClientReports } from '../../src/telemetry/outbox-record';

/** Returns the client reports in the body of a request. */
export function readCounts(body: string, contentType = ''): ClientReports[] {
  if (!body) return [];
  const lines = contentType.includes('json') ? [JSON.parse(body)].flat() : [readForm(body)];
  return lines.flatMap(({ counts }) => counts ?? []);
}

function readForm(body: string): { counts: ClientReports | null } {
  return { counts: JSON.parse(new URLSearchParams(body).get('counts') ?? 'null') };
}
