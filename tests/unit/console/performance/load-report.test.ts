import { describe, expect, it, vi } from 'vitest';
import { loadReport, ReportFailure } from '../../../../console/performance/load-report';
import { createReport } from '../../../support/performance-report';

const { signal } = new AbortController();

const load = (result: Response | Error, filters = {}) => {
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    if (result instanceof Error) throw result;
    return result;
  });
  return { fetch, report: loadReport(fetch, filters, signal) };
};

const failureOf = async (result: Response | Error): Promise<ReportFailure> => {
  const failure = await load(result).report.catch((error: unknown) => error);
  if (failure instanceof ReportFailure) return failure;
  throw new Error('The report was loaded, or failed in another way.', { cause: failure });
};

it('requests the filtered report and returns it', async () => {
  const { fetch, report } = load(Response.json(createReport()), { device: 'phone', template: '' });
  expect((await report).from).toBe('2026-01-04');
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/vitrine/performance/report?template=&device=phone');
});

describe('a failure', () => {
  it('of the session requires signing in', async () => {
    expect(await failureOf(Response.json({ message: 'no' }, { status: 401 }))).toMatchObject({
      kind: 'signed-out',
    });
  });

  it('of the filters has the server’s message', async () => {
    const message = 'Ask for 366 days at most.';
    expect(await failureOf(Response.json({ message }, { status: 400 }))).toMatchObject({
      kind: 'refused',
      message,
    });
    expect(await failureOf(new Response('<html>', { status: 400 }))).toMatchObject({
      message: 'The server does not know these filters.',
    });
  });

  it('of the server or the network can be retried', async () => {
    expect(await failureOf(new Response('', { status: 503 }))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('503'),
    });
    expect(await failureOf(new TypeError('Failed to fetch'))).toMatchObject({
      kind: 'unavailable',
      cause: expect.any(TypeError),
    });
  });

  it('of a response that is not a report has a message without its content', async () => {
    expect(await failureOf(Response.json({ metrics: [] }))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('not a report'),
    });
  });
});

it('an abort rejects with the error of fetch', async () => {
  const gone = new AbortController();
  gone.abort();
  const fetch = () => Promise.reject(gone.signal.reason);
  await expect(loadReport(fetch, {}, gone.signal)).rejects.toBe(gone.signal.reason);
});
