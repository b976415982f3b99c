/** Before the key in the setting, as in the Standard Webhooks specification. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** Returns whether a text is a secret with a key of 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return false;
  const { length } = Buffer.from(text.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  return length >= 24 && length <= 64;
}
