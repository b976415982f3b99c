import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { DeliveryRefused } from '../../delivery';
import type { WebhookSettings } from '../../delivery-settings';
import type { Delivery, DeliveryTransport } from './delivery';
import { createPublicLookup, isPublicAddress, notPublic } from './public-address';
import { signWebhook } from './sign-webhook';

/** Statuses of receivers that will never accept this request. Others may be an outage, or a receiver being deployed. */
const REFUSALS = [400, 410, 413, 415, 422];
/** Milliseconds without a byte from the receiver. */
const SILENCE_MS = 15_000;

/** Returns the transport that posts submissions as JSON. It follows no redirect. */
export function createWebhookTransport(
  { secret, allowsPrivateAddresses }: WebhookSettings,
  now: () => number,
): DeliveryTransport {
  const lookup = createPublicLookup();
  return {
    async deliver(delivery, signal) {
      const url = new URL(delivery.destination);
      if (!allowsPrivateAddresses) requirePublicUrl(url);
      const body = JSON.stringify(describeSubmission(delivery));
      const headers = {
        ...signWebhook(secret, { id: delivery.id, timestamp: Math.floor(now() / 1000), body }),
        'content-type': 'application/json',
        'idempotency-key': delivery.id,
        'user-agent': 'Vitrine',
      };
      const options = { headers, signal, ...(allowsPrivateAddresses ? {} : { lookup }) };
      requireAccepted(await post(url, body, options));
    },
  };
}

/** Throws for a URL without TLS, and for an address in place of a host, which is connected to without a look-up. */
function requirePublicUrl({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new Error('The webhook is not an https URL.');
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) && !isPublicAddress(address)) throw notPublic(hostname, address);
}

/** Returns the body of a webhook. */
export function describeSubmission({ form, submission }: Pick<Delivery, 'form' | 'submission'>): object {
  const { id, formVersion, receivedAt, answers, page } = submission;
  return { type: 'form.submission', form: { ...form, version: formVersion }, id, receivedAt, page, answers };
}

type PostOptions = Parameters<typeof requestHttps>[1];

/** Posts a body and resolves to the status of the response, whose body is not read. */
function post(url: URL, body: string, options: PostOptions): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { ...options, method: 'POST', agent: false, timeout: SILENCE_MS },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.on('error', () => undefined).destroy();
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('The receiver does not respond.')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function requireAccepted(status: number): void {
  if (status >= 200 && status < 300) return;
  if (REFUSALS.includes(status)) throw new DeliveryRefused(`The receiver refused it with status ${status}.`);
  const why = status >= 300 && status < 400 ? ', a redirect, which webhooks do not follow' : '';
  throw new Error(`The receiver responded with status ${status}${why}.`);
}
