import { createHmac } from 'node:crypto';

/** Before the key in the setting, as in the Standard Webhooks specification. */
const SECRET_PREFIX = 'whsec_';

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
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Returns whether a text is a secret with a key of 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return false;
  const { length } = Buffer.from(text.slice(SECRET_PREFIX.length), 'base64');
  return length >= 24 && length <= 64;
}
