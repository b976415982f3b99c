import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltFolder } from '../../../../../server/platform/assets/serve-built-folder';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  const files = { 'a.js': 'plain', 'a.js.br': 'packed', 'a.js.map': '{}', LICENSE: 'MIT' };
  const contents = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
  serveBuiltFolder(
    app,
    { folder: 'dist', files: new Map(contents) },
    { prefix: '/built/', headersOf: () => ({}) },
  );
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('serveBuiltFolder', () => {
  it.each([
    ['br', 'packed'],
    ['gzip, deflate, br, zstd', 'packed'],
    ['br;q=0.5', 'packed'],
    ['gzip', 'plain'],
    ['br;q=0, gzip', 'plain'],
    ['x-br', 'plain'],
    ['', 'plain'],
  ])('sends to a client that accepts "%s" the %s file', async (accepted, body) => {
    const response = await get('/built/a.js', { 'accept-encoding': accepted });
    expect(response.body).toBe(body);
    expect(response.headers['content-encoding']).toBe(body === 'packed' ? 'br' : undefined);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('confirms a file that the client has, also in a list of tags', async () => {
    const etag = String((await get('/built/a.js')).headers.etag);
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const response = await get('/built/a.js', { 'if-none-match': known });
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
    }
    expect((await get('/built/a.js', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('responds to HEAD without the content', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/built/a.js' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers['content-length']).toBe('5');
  });

  it.each(['/built/', '/built/b.js', '/built/../package.json', '/built/%2e%2e/package.json', '/built/A.JS'])(
    'returns 404 for %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('sends other files as text', async () => {
    expect((await get('/built/LICENSE')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
