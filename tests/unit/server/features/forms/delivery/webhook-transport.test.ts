import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createWebhookTransport } from '../../../../../../server/features/forms/delivery/webhook-transport';
import { createWebhookSender } from '../../../../../../server/platform/delivery';
import { JobRefused } from '../../../../../../server/platform/jobs';
import { answer, sampleDelivery } from './sample-delivery';

const KEY = Buffer.alloc(32, 5);
const SETTINGS = { secret: `whsec_${KEY.toString('base64')}`, allowsPrivateAddresses: true };
const NOW = Date.UTC(2026, 10, 22);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const never = new AbortController().signal;
const post = (url: string, signal = never, settings = SETTINGS) =>
  createWebhookTransport(createWebhookSender(settings, () => NOW)).deliver(
    sampleDelivery(url, [answer('text', 'Piece', 'a \0 \ud800 ü')]),
    signal,
  );

/** Starts a receiver and returns its URL. */
async function receive(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=1`;
}

const respond = (status: number, headers = {}) =>
  receive((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end('body'));
  });

describe('a webhook', () => {
  it('posts the submission as signed JSON with an idempotency key', async () => {
    const received: { url?: string; headers: IncomingHttpHeaders; body: string }[] = [];
    const url = await receive(async (request, response) => {
      const chunks = await request.toArray();
      received.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      response.end();
    });
    await post(url);
    const [{ headers, body, ...rest } = { headers: {}, body: '' }] = received;
    expect(rest.url).toBe('/hook?a=1');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': sampleDelivery('').id,
      'webhook-id': sampleDelivery('').id,
      'webhook-timestamp': String(NOW / 1000),
    });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`,
    );
    expect(JSON.parse(body)).toEqual({
      type: 'form.submission',
      form: { id: 'bbbbbbbbbbbbbbbbbbbbbb01', name: 'Commission', version: 2 },
      id: 'submission-1',
      receivedAt: '2026-11-22T10:00:00.000Z',
      page: { pagePath: '/commission' },
      answers: [{ fieldId: 'text-1', type: 'text', rawTitle: 'Piece', value: 'a \0 \ud800 ü' }],
    });
  });
});

describe('a receiver', () => {
  it.each([200, 202, 204])('accepts with status %i', async (status) => {
    await expect(post(await respond(status))).resolves.toBeUndefined();
  });

  it.each([400, 410, 413, 422])('refuses for good with status %i', async (status) => {
    await expect(post(await respond(status))).rejects.toThrow(JobRefused);
  });

  it.each([401, 404, 408, 429, 500, 503])('can be tried again after status %i', async (status) => {
    const failure = await post(await respond(status)).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(JobRefused);
    expect(String(failure)).toContain(`The receiver responded with status ${status}.`);
  });

  it('cannot redirect elsewhere', async () => {
    let visits = 0;
    const elsewhere = await receive((_request, response) => {
      visits++;
      response.end();
    });
    await expect(post(await respond(307, { location: elsewhere }))).rejects.toThrow('a redirect');
    expect(visits).toBe(0);
  });

  it('that is down is a failure that can be retried', async () => {
    const url = await respond(200);
    closing.splice(0)[0]?.();
    const failure = await post(url).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(JobRefused);
    expect(String(failure)).toContain('ECONNREFUSED');
  });

  it('that hangs up can be retried', async () => {
    await expect(post(await receive((request) => request.destroy()))).rejects.toThrow(/hang up|ECONNRESET/);
  });

  it('that never responds is left when the attempt ends', async () => {
    const ending = new AbortController();
    const url = await receive(() => ending.abort());
    await expect(post(url, ending.signal)).rejects.toThrow();
  });

  it('that sends a body without end does not hold the attempt', async () => {
    const url = await receive((_request, response) => {
      response.writeHead(200).write('x');
    });
    await expect(post(url)).resolves.toBeUndefined();
  });
});

describe('an address that is not public', () => {
  const strict = { ...SETTINGS, allowsPrivateAddresses: false };

  it.each([
    'https://localhost/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://169.254.169.254/latest/meta-data',
  ])('is not connected to: %s', async (url) => {
    await expect(post(url, never, strict)).rejects.toThrow('not a public address');
  });

  it('is not connected to without TLS', async () => {
    await expect(post('http://93.184.215.14/', never, strict)).rejects.toThrow('not an https URL');
  });
});
