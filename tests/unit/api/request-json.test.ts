import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RequestFailure, requestJson } from '../../../src/api/request-json';
import { createPage } from '../../../src/page/page';

const fetch = vi.fn<typeof globalThis.fetch>();
const page = createPage(window);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
async function failureOf(result: Response | Error): Promise<RequestFailure> {
  if (result instanceof Error) fetch.mockRejectedValueOnce(result);
  else fetch.mockResolvedValueOnce(result);
  return requestJson(page, '/call').then(
    () => expect.fail('resolved'),
    (error: RequestFailure) => error,
  );
}

describe('requestJson', () => {
  it('returns any JSON response', async () => {
    fetch.mockResolvedValueOnce(new Response('null'));
    expect(await requestJson(page, '/call')).toBeNull();
  });

  it('sends a body as JSON', async () => {
    fetch.mockResolvedValueOnce(new Response('{}'));
    await requestJson(page, '/call', { method: 'POST', body: { a: 1 }, headers: { 'X-CSRF-Token': 't' } });
    const [, init] = fetch.mock.lastCall ?? [];
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
    expect(new Headers(init?.headers).get('x-csrf-token')).toBe('t');
  });

  it('fails as network without a response, and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch');
    expect(await failureOf(cause)).toMatchObject({ kind: 'network', cause });
  });

  it('fails as network after 10 s without a response', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    fetch.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const failure = requestJson(page, '/call').catch((error: RequestFailure) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ kind: 'network' });
    timeout.mockRestore();
  });

  it('fails as status with the body of the response', async () => {
    const result = Response.json({ message: 'No.' }, { status: 400 });
    expect(await failureOf(result)).toMatchObject({ kind: 'status', status: 400, body: { message: 'No.' } });
  });

  it('fails as status when the response is a page of a proxy', async () => {
    expect(await failureOf(new Response('<h1>', { status: 502 }))).toMatchObject({
      kind: 'status',
      status: 502,
      body: undefined,
    });
  });

  it('fails as not-json for a page with status 200', async () => {
    expect(await failureOf(new Response('<h1>'))).toMatchObject({ kind: 'not-json' });
  });
});
