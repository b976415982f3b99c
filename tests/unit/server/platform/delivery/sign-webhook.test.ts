import { describe, expect, it } from 'vitest';
import { isWebhookSecret, signWebhook } from '../../../../../server/platform/delivery/sign-webhook';

describe('signWebhook', () => {
  it('signs as the published example of Standard Webhooks', () => {
    const body = '{"event_type":"ping","data":{"success":true}}';
    const message = { id: 'msg_loFOjxBNrRLzqYUf', timestamp: 1_731_705_121, body };
    expect(signWebhook('whsec_plJ3nmyCDGBKInavdOK15jsl', message)).toEqual({
      'webhook-id': 'msg_loFOjxBNrRLzqYUf',
      'webhook-timestamp': '1731705121',
      'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
    });
  });
});

describe('isWebhookSecret', () => {
  it('accepts keys of 24 to 64 bytes in base64', () => {
    const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
    expect([23, 24, 64, 65].map((bytes) => isWebhookSecret(secret(bytes)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWebhookSecret(secret(32).slice('whsec_'.length))).toBe(false);
    expect(isWebhookSecret(`${secret(32)} `)).toBe(false);
  });
});
