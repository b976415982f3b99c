import type { APIRequestContext } from '@playwright/test';
import type { ClientReports } from '../../src/telemetry/outbox-record';

/** A line of the owner's export. */
export interface ExportedRecord {
  readonly id: string;
  readonly kind: string;
  readonly data: {
    readonly ss_cvr?: string;
    readonly event?: string;
    readonly data?: Readonly<Record<string, unknown>>;
    readonly eventContent?: Readonly<Record<string, unknown>>;
  };
  readonly counts: ClientReports | null;
}

/** Returns all records of the shop from the owner's export. */
export async function exportRecords(request: APIRequestContext): Promise<ExportedRecord[]> {
  const response = await request.get('/api/vitrine/records', {
    headers: { Authorization: 'Bearer owner-of-the-tests' },
  });
  const lines = (await response.text()).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
