import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api, callAddress } from '../../../../console/frame/api';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { bodyResponses, commonResponses } from '../../../../contract/shared/call-responses';
import { defineCall } from '../../../../contract/shared/define-call';

const documentation = { group: 'Shelves', summary: 'A call of this test' };
const shelf = z.object({ name: z.string(), copies: z.string().transform(Number) });

const shelfCall = defineCall({
  ...documentation,
  method: 'GET',
  path: '/api/shelves/:room/shelf/:shelfId',
  query: z.object({ page: z.string().default('1'), state: z.enum(['full', 'empty']).optional() }),
  responses: { ...commonResponses, 200: { details: 'A shelf.', schema: shelf } },
});

const renameCall = defineCall({
  ...documentation,
  method: 'PUT',
  path: '/api/shelves',
  body: { json: z.object({ name: z.string() }) },
  responses: { ...commonResponses, ...bodyResponses, 200: { details: 'A shelf.', schema: shelf } },
});

const respond = (body: unknown, status = 200) =>
  vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }));

const rename = (fetch: unknown, signal?: AbortSignal) =>
  api(renameCall, { body: { name: 'A' } }, { fetch: fetch as typeof globalThis.fetch, signal });

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it succeeds'),
    (failure: OwnerFailure) => failure,
  );

describe('a call of the console', () => {
  it('fills the path, leaves out undefined values of the query, and returns the parsed response', async () => {
    const fetch = respond({ name: 'A', copies: '3' });
    const found = await api(
      shelfCall,
      { params: { room: 'a/b', shelfId: 7 }, query: { page: 2, state: undefined } },
      { fetch: fetch as never },
    );
    expect(found).toEqual({ name: 'A', copies: 3 });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/shelves/a%2Fb/shelf/7?page=2');
    expect([init?.method, init?.body]).toEqual(['GET', undefined]);
  });

  it('sends its body as JSON', async () => {
    const fetch = respond({ name: 'A', copies: '3' });
    await rename(fetch);
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.method, init?.body]).toEqual(['/api/shelves', 'PUT', '{"name":"A"}']);
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('takes the input that its schemas accept, and no other', () => {
    // @ts-expect-error the path has parameters
    const withoutParams = () => api(shelfCall, {});
    // @ts-expect-error the call has a body
    const withoutBody = () => api(renameCall);
    // @ts-expect-error the name is text
    const wrongBody = () => api(renameCall, { body: { name: 1 } });
    const wrongState = () =>
      // @ts-expect-error there is no such state
      api(shelfCall, { params: { room: 'a', shelfId: 'b' }, query: { state: 'half' } });
    expect([withoutParams, withoutBody, wrongBody, wrongState]).toHaveLength(4);
  });

  it.each([
    [401, {}, 'signed-out', 'Your session has ended. Sign in again.', undefined],
    [400, { message: 'The name is too long.', field: 'name' }, 'refused', 'The name is too long.', 'name'],
    [409, { message: 'It was changed.' }, 'refused', 'It was changed.', undefined],
    [
      503,
      { message: 'The database is unavailable.' },
      'unavailable',
      'The database is unavailable.',
      undefined,
    ],
    [500, {}, 'unavailable', 'The server could not do this (500). Try again in a few seconds.', undefined],
  ])('fails with the reason after status %i', async (status, body, kind, message, field) => {
    const failure = await failureOf(rename(respond(body, status)));
    expect(failure).toBeInstanceOf(OwnerFailure);
    expect([failure.kind, failure.message, failure.field]).toEqual([kind, message, field]);
  });

  it('fails with a response that its schema does not describe', async () => {
    const failure = await failureOf(rename(respond({ name: 1 })));
    expect(failure.kind).toBe('unavailable');
  });

  it('reports a failure of the server with the method and the path, unless the caller gave up', async () => {
    const reported: string[] = [];
    const listen = (event: Event) => reported.push((event as CustomEvent<Error>).detail.message);
    addEventListener('vitrine:call-failed', listen);
    const aborted = AbortSignal.abort();
    await failureOf(rename(() => Promise.reject(new TypeError('offline')), aborted));
    await failureOf(rename(respond({ message: 'No.' }, 403)));
    await failureOf(rename(() => Promise.reject(new TypeError('offline'))));
    removeEventListener('vitrine:call-failed', listen);
    expect(reported).toEqual(['PUT /api/shelves: TypeError']);
  });
});

it('returns the address of a call, for links', () => {
  expect(
    callAddress(shelfCall, { params: { room: 'a', shelfId: 'b' }, query: { page: '', state: undefined } }),
  ).toBe('/api/shelves/a/shelf/b?page=');
});
