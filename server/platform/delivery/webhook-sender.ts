import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { JobRefused } from '../jobs';
import type { WebhookSettings } from '../settings/delivery-settings';
import { createPublicLookup, isPublicAddress, notPublic, PRIVATE_REMEDY } from './public-address';
import { signWebhook } from './sign-webhook';

/** Statuses of receivers that will never accept this request. Others may be an outage, or a receiver being deployed. */
const REFUSALS = [400, 410, 413, 415, 422];
/** Milliseconds without a byte from the receiver. */
const SILENCE_MS = 15_000;

export interface Webhook {
  /** The same in every attempt: receivers recognize a repetition by it. */
  id: string;
  url: string;
  /** Becomes JSON. */
  content: object;
}

/** Posts a webhook. Rejects with JobRefused when the receiver refuses it for good. */
export type SendWebhook = (webhook: Webhook, signal: AbortSignal) => Promise<void>;

/** Returns the function that posts signed webhooks and follows no redirect; one without settings fails. */
export function createWebhookSender(settings: WebhookSettings | null, now: () => number): SendWebhook {
  if (!settings) {
    return async () => {
      throw new Error('Webhooks need WEBHOOK_SECRET, which is not set.');
    };
  }
  const { secret, allowsPrivateAddresses } = settings;
  const lookup = createPublicLookup();
  return async ({ id, url: text, content }, signal) => {
    const url = new URL(text);
    if (!allowsPrivateAddresses) requirePublicUrl(url);
    const body = JSON.stringify(content);
    const headers = {
      ...signWebhook(secret, { id, timestamp: Math.floor(now() / 1000), body }),
      'content-type': 'application/json',
      'idempotency-key': id,
      'user-agent': 'Vitrine',
    };
    const options = { headers, signal, ...(allowsPrivateAddresses ? {} : { lookup }) };
    requireAccepted(await post(url, body, options));
  };
}

/** Returns why webhooks with these settings are never delivered to a URL, and the remedy; null if they may be. */
export function findWebhookFault(url: string, settings: WebhookSettings | null): string | null {
  return settings?.allowsPrivateAddresses ? null : (findFault(new URL(url))?.message ?? null);
}

function requirePublicUrl(url: URL): void {
  const fault = findFault(url);
  if (fault) throw fault;
}

/** Returns the fault of a URL without TLS, and of an address in place of a host, which is connected to without a look-up. */
function findFault({ protocol, hostname }: URL): Error | null {
  if (protocol !== 'https:') return new Error(`The webhook is not an https URL. ${PRIVATE_REMEDY}`);
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) && !isPublicAddress(address) ? notPublic(hostname, address) : null;
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
  if (REFUSALS.includes(status)) throw new JobRefused(`The receiver refused it with status ${status}.`);
  const why = status >= 300 && status < 400 ? ', a redirect, which webhooks do not follow' : '';
  throw new Error(`The receiver responded with status ${status}${why}.`);
}
