import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ClientReports } from '../../src/telemetry/outbox-record';
import { readExport } from './read-export';

/** A line of the owner's export. */
export interface ExportedRecord {
  readonly id: string;
  readonly kind: string;
  readonly data: {
    readonly ss_cvr?: string;
    readonly event?: string;
    /** Of a short page view, in ms. */
    readonly vitals?: Readonly<Record<string, number>>;
    readonly data?: Readonly<Record<string, unknown>>;
    readonly eventContent?: Readonly<Record<string, unknown>>;
  };
  readonly counts: ClientReports | null;
}

/** Returns the records that the shop received since the test began, from the owner's export. */
export function exportRecords(request: APIRequestContext): Promise<ExportedRecord[]> {
  return readExport(request, '/api/vitrine/records');
}

/** Returns an `utm_source` for one page view. It consists of letters, because numbers and tokens are masked. */
export function nameView(): string {
  return `test-${randomUUID().replace(/[\d-]/g, '').slice(0, 6)}`;
}

/** Returns the names of the events of page views whose addresses have this `utm_source`, with what each is about. */
export async function exportEvents(request: APIRequestContext, utmSource: string): Promise<string[]> {
  return (await exportRecords(request))
    .map(({ data }) => data.eventContent ?? {})
    .filter(({ page_query_params: query }) => String(query).includes(`utm_source=${utmSource}`))
    .map(({ event_name: name, object_identifier: object }) => `${name} ${object ?? ''}`.trim())
    .sort();
}
