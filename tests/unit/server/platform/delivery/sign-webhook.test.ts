import { expect, it } from 'vitest';
import { signWebhook } from '../../../../../server/platform/delivery/sign-webhook';

it('signs as the published example of Standard Webhooks', () => {
  const body = '{"event_type":"ping","data":{"success":true}}';
  const message = { id: 'msg_loFOjxBNrRLzqYUf', timestamp: 1_731_705_121, body };
  expect(signWebhook('whsec_plJ3nmyCDGBKInavdOK15jsl', message)).toEqual({
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  });
});
