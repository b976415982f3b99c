import { type PerformanceReport, reportSchema } from '../../schemas/performance-report-schemas';
import { type ReportFilters, writeFilters } from './report-filters';

/** Where the figures come from; answers the same query as the page. */
export const REPORT_CALL = '/api/vitrine/performance/report';

const TIMEOUT_MS = 30_000;

/** Why there is no report: who asks is signed out, asked for what cannot be, or may try again. */
export type ReportFailureKind = 'signed-out' | 'refused' | 'unavailable';

/** A report that could not be had; the message is meant for who asked. */
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

/** Asks for the report. Throws ReportFailure; where `signal` aborts, whatever fetch throws then. */
export async function loadReport(
  fetch: typeof globalThis.fetch,
  filters: ReportFilters,
  signal: AbortSignal,
): Promise<PerformanceReport> {
  const answer = await ask(fetch, filters, signal);
  if (answer.ok) return readReport(answer, signal);
  if (answer.status === 401) throw new ReportFailure('signed-out', 'Your session has ended. Sign in again.');
  if (answer.status === 400) throw new ReportFailure('refused', await readMessage(answer));
  throw new ReportFailure(
    'unavailable',
    `The server could not make the report (${answer.status}). Try again in a few seconds.`,
  );
}

async function ask(
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
    const message = 'The server could not be reached. Check the connection and try again.';
    throw new ReportFailure('unavailable', message, { cause });
  }
}

async function readReport(answer: Response, signal: AbortSignal): Promise<PerformanceReport> {
  try {
    return reportSchema.parse(await answer.json());
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = 'The server’s answer is not a report that this page can read. Reload the page.';
    throw new ReportFailure('unavailable', message, { cause });
  }
}

async function readMessage(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : 'The server does not know these filters.';
}
