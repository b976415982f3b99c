import { ownerMessages } from '../../schemas/owner-messages';
import { type PerformanceReport, reportSchema } from '../../schemas/performance-report-schemas';
import { type ReportFilters, writeFilters } from './report-filters';

/** Address of the call; it takes the same query as the page. */
export const REPORT_CALL = '/api/vitrine/performance/report';

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

/** Loads the report. @throws {ReportFailure} or, when `signal` aborts, the error of `fetch`. */
export async function loadReport(
  fetch: typeof globalThis.fetch,
  filters: ReportFilters,
  signal: AbortSignal,
): Promise<PerformanceReport> {
  const response = await request(fetch, filters, signal);
  if (response.ok) return readReport(response, signal);
  if (response.status === 401)
    throw new ReportFailure('signed-out', 'Your session has ended. Sign in again.');
  if (response.status === 400) throw new ReportFailure('refused', await readMessage(response));
  throw new ReportFailure(
    'unavailable',
    `The server could not make the report (${response.status}). Try again in a few seconds.`,
  );
}

async function request(
  fetch: typeof globalThis.fetch,
  filters: ReportFilters,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(REPORT_CALL + writeFilters(filters), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = ownerMessages.unreachable;
    throw new ReportFailure('unavailable', message, { cause });
  }
}

async function readReport(response: Response, signal: AbortSignal): Promise<PerformanceReport> {
  try {
    return reportSchema.parse(await response.json());
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = 'The server’s answer is not a report that this page can read. Reload the page.';
    throw new ReportFailure('unavailable', message, { cause });
  }
}

async function readMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : 'The server does not know these filters.';
}
