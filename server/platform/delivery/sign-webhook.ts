import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '../secrets/webhook-secret';

export interface WebhookMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * Returns the headers that prove where a webhook comes from and when it was sent (Standard Webhooks): an HMAC with
 * SHA-256 of id, time and body.
 *
 * @param secret `whsec_` and the key in base64
 */
export function signWebhook(secret: string, { id, timestamp, body }: WebhookMessage): Record<string, string> {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
