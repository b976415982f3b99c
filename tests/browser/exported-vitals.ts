import type { APIRequestContext } from '@playwright/test';
import { readExport } from './read-export';

/** A performance record as a line of the owner's export. */
export interface ExportedLine {
  readonly pageLoadId: string;
  readonly view: number;
  readonly type: 'view' | 'metric' | 'timing' | 'image' | 'script';
  readonly path: string;
  readonly navigationType: string;
  readonly weight: number;
  readonly name?: string;
  readonly value?: number;
  readonly revision?: number;
  readonly behaviour?: string;
  readonly phase?: string;
  readonly wasHidden?: boolean;
  readonly host?: string;
  readonly count?: number;
  readonly url?: string;
  readonly blocking?: number;
  readonly attribution?: Readonly<Record<string, number | undefined>>;
}

/** Returns the performance records of the test, or of one of its page loads, from the owner's export. */
export async function exportVitals(request: APIRequestContext, pageLoadId?: string): Promise<ExportedLine[]> {
  const records = await readExport<{ data: ExportedLine }>(request, '/api/vitrine/performance/records');
  return records
    .map(({ data }) => data)
    .filter((line) => pageLoadId === undefined || line.pageLoadId === pageLoadId);
}

/** Returns the metrics of one page view by name. */
export function metricsOf(lines: readonly ExportedLine[], view = 0): Record<string, number | undefined> {
  const metrics = lines.filter((line) => line.type === 'metric' && line.view === view);
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
