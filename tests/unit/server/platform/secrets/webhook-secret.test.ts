import { expect, it } from 'vitest';
import { isWebhookSecret } from '../../../../../server/platform/secrets/webhook-secret';

it('accepts keys of 24 to 64 bytes in base64', () => {
  const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
  expect([23, 24, 64, 65].map((bytes) => isWebhookSecret(secret(bytes)))).toEqual([false, true, true, false]);
  expect(isWebhookSecret(secret(32).slice('whsec_'.length))).toBe(false);
  expect(isWebhookSecret(`${secret(32)} `)).toBe(false);
});
