import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveImages } from '../../../../../server/rendering/images';

let folder: string;
let app: FastifyInstance;
const log: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-images-'));
  const originalsDir = path.join(folder, 'originals');
  await mkdir(originalsDir);
  const bowl = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b45a28' } }).jpeg();
  await bowl.clone().toFile(path.join(originalsDir, 'bowl.jpg'));
  await bowl.clone().toFile(path.join(originalsDir, 'bowl-0a1b2c3d.jpg'));
  await writeFile(path.join(originalsDir, 'broken.jpg'), 'not a picture');
  app = fastify({ logger: { level: 'warn', stream: { write: (line) => log.push(line) } } });
  serveImages(app, { originalsDir, cache: { dir: path.join(folder, 'cache'), maxBytes: 1e6 } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('GET /images/:name', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('for Accept: %s sends %s', async (accept, type) => {
    const response = await get('/images/bowl.jpg?format=300w', { accept });
    expect(response.headers).toMatchObject({
      'content-type': type,
      vary: 'accept',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  it('does not enlarge', async () => {
    const { rawPayload } = await get('/images/bowl.jpg?format=2500w');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 600 });
  });

  it('has an ETag for each width and format, with which an unchanged picture is not sent again', async () => {
    const webp = { accept: 'image/webp' };
    const first = await get('/images/bowl.jpg?format=300w', webp);
    const etag = String(first.headers.etag);
    const second = await get('/images/bowl.jpg?format=300w', { ...webp, 'if-none-match': etag });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    const others = await Promise.all([
      get('/images/bowl.jpg?format=100w', { ...webp, 'if-none-match': etag }),
      get('/images/bowl.jpg?format=300w', { accept: 'image/avif', 'if-none-match': etag }),
    ]);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('lets browsers keep a picture with a hash in its name', async () => {
    const { headers } = await get('/images/bowl-0a1b2c3d.jpg?format=100w');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('names the widths to a client that asks for another one', async () => {
    const response = await get('/images/bowl.jpg?format=640w');
    expect([response.statusCode, response.body]).toEqual([
      400,
      'format must be one of 100w, 300w, 500w, 750w, 1000w, 1500w, 2500w, original.',
    ]);
  });

  it.each(['/images/none.jpg', '/images/..%2foriginals%2fbowl.jpg', '/images/%00.jpg'])(
    '%s is not found',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined]);
    },
  );

  it('names a file that cannot be read in the log', async () => {
    const { statusCode, headers, body } = await get('/images/broken.jpg');
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined]);
    expect(body).toBe('This picture cannot be read.');
    expect(log.join()).toContain('The picture broken.jpg cannot be read. Replace its file.');
  });
});
