import type { z } from 'zod';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { type PerformanceReport, reportSchema } from '../../contract/telemetry/report';
import { reportFailedCall } from '../report-errors';
import { formatFilters, type ReportFilters } from './report-filters';

/** Address of the call; it takes the same query as the page. */
export const REPORT_CALL = '/api/vitrine/performance/report';
/** Address of the metrics by the values of a dimension. */
export const SEGMENTS_CALL = '/api/vitrine/performance/segments';
/** Address of what to fix first. */
export const FIXES_CALL = '/api/vitrine/performance/fixes';
/** Address of the comparison of two releases or periods. */
export const COMPARISON_CALL = '/api/vitrine/performance/comparison';

/** Returns the address of the stack of a group of errors. */
export function stackCall(groupId: string): string {
  return `/api/vitrine/performance/errors/${encodeURIComponent(groupId)}/stack`;
}

const TIMEOUT_MS = 30_000;

/** Why a report could not be loaded: not signed in, invalid filters, or a failure that a retry may fix. */
export type ReportFailureKind = 'signed-out' | 'refused' | 'unavailable';

/** Thrown when a report cannot be loaded; the message is for the reader of the page. */
export class ReportFailure extends Error {
  override readonly name = 'ReportFailure';

  constructor(
    readonly kind: ReportFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Returns an error as the failure that the reader sees. */
export function asFailure(error: unknown): ReportFailure {
  if (error instanceof ReportFailure) return error;
  return new ReportFailure('unavailable', ownerMessages.wrong, { cause: error });
}

/** Loads the report. @throws {ReportFailure} or, when `signal` aborts, the error of `fetch`. */
export async function loadReport(
  fetch: typeof globalThis.fetch,
  filters: ReportFilters,
  signal: AbortSignal,
): Promise<PerformanceReport> {
  return loadFigures(
    fetch,
    { call: REPORT_CALL, query: formatFilters(filters), schema: reportSchema },
    signal,
  );
}

/** What to load: the address of a call, its query with the question mark, and the schema of its response. */
export interface FigureRequest<Value> {
  call: string;
  query: string;
  schema: z.ZodType<Value>;
}

/** Loads the response of a call of the report. @throws {ReportFailure} or, when `signal` aborts, the error of `fetch`. */
export async function loadFigures<Value>(
  fetch: typeof globalThis.fetch,
  { call, query, schema }: FigureRequest<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const response = await request(fetch, call + query, signal);
  if (response.ok) return readFigures(response, schema, signal);
  if (response.status === 401)
    throw new ReportFailure('signed-out', 'Your session has ended. Sign in again.');
  if (response.status === 400 || response.status === 404)
    throw new ReportFailure('refused', await readMessage(response));
  reportFailedCall('GET', call, `${response.status}`);
  throw new ReportFailure(
    'unavailable',
    `The server could not make the report (${response.status}). Try again in a few seconds.`,
  );
}

async function request(
  fetch: typeof globalThis.fetch,
  address: string,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    reportFailedCall('GET', address, (cause as Error).name);
    const message = ownerMessages.unreachable;
    throw new ReportFailure('unavailable', message, { cause });
  }
}

async function readFigures<Value>(
  response: Response,
  schema: z.ZodType<Value>,
  signal: AbortSignal,
): Promise<Value> {
  try {
    return schema.parse(await response.json());
  } catch (cause) {
    if (signal.aborted) throw cause;
    reportFailedCall('GET', response.url, (cause as Error).name);
    const message = 'The server’s answer is not a report that this page can read. Reload the page.';
    throw new ReportFailure('unavailable', message, { cause });
  }
}

async function readMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : 'The server does not know these filters.';
}
