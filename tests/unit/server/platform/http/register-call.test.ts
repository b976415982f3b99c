import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../../../../contract/shared/define-call';
import { collectCalls } from '../../../../../server/platform/http/collect-calls';
import { handleErrors } from '../../../../../server/platform/http/handle-errors';
import { HttpFailure } from '../../../../../server/platform/http/http-failure';
import { registerCall } from '../../../../../server/platform/http/register-call';

const call = defineCall({
  method: 'PUT',
  path: '/api/shelves/:shelf/books',
  group: 'Books',
  summary: 'Puts a book on a shelf',
  query: z.object({ copies: z.coerce.number({ error: 'copies must be a number.' }).default(1) }),
  body: { json: z.object({ title: z.string({ error: 'title must be text.' }) }) },
  bodyLimit: 100,
  responses: { 200: { details: 'The book.', schema: z.object({ title: z.string() }) } },
});

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  handleErrors(app);
  return () => app.close();
});

const put = (url: string, payload: object | string, headers = {}) =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/json', ...headers } });

describe('a registered call', () => {
  it('passes its handler the validated parameters, query and body', async () => {
    registerCall(app, call, ({ params, query, body, bodyKind }) => ({
      title: `${params.shelf} ${query.copies} ${body().title} ${bodyKind}`,
    }));
    const response = await put('/api/shelves/top/books?copies=2', { title: 'Emma' });
    expect([response.statusCode, response.json()]).toEqual([200, { title: 'top 2 Emma json' }]);
  });

  it.each([
    ['an invalid query', '/api/shelves/top/books?copies=x', {}, 400, 'copies must be a number.'],
    [
      'another content type',
      '/api/shelves/top/books',
      { 'content-type': 'text/plain' },
      415,
      /application\/json/,
    ],
  ])('refuses %s before the handler runs', async (_what, url, headers, status, message) => {
    const handler = vi.fn();
    registerCall(app, call, handler);
    const response = await put(url, '{}', headers);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(message);
    expect(handler).not.toHaveBeenCalled();
  });

  it('validates the body only when its handler requests it', async () => {
    registerCall(app, call, ({ request, body }) => {
      if (!request.headers.authorization) throw new HttpFailure(403, { message: 'No.' });
      return body();
    });
    const url = '/api/shelves/top/books';
    expect((await put(url, {})).statusCode).toBe(403);
    const authorised = await put(url, {}, { authorization: 'yes' });
    expect([authorised.statusCode, authorised.json()]).toEqual([
      400,
      { message: 'title must be text.', field: 'title' },
    ]);
  });

  it('is admitted before its input is validated', async () => {
    const preValidation = async () => {
      throw new HttpFailure(403, { message: 'No.' });
    };
    registerCall(app, call, ({ body }) => body(), { preValidation });
    expect((await put('/api/shelves/top/books?copies=x', {})).statusCode).toBe(403);
  });

  it('limits the size of its body', async () => {
    registerCall(app, call, ({ body }) => body());
    const response = await put('/api/shelves/top/books', { title: 'a'.repeat(100) });
    expect(response.statusCode).toBe(413);
  });

  it('is the source of the documentation', () => {
    const calls = collectCalls(app);
    registerCall(app, { ...call, permission: 'forms:write' }, ({ body }) => body());
    expect(calls).toMatchObject([{ method: 'PUT', url: call.path, permission: 'forms:write', call }]);
  });
});
