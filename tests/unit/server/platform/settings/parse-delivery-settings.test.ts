import { describe, expect, it } from 'vitest';
import { StartError } from '../../../../../server/platform/process/start-error';
import { parseSettings } from '../../../../../server/platform/settings/parse-settings';

const SITE_URL = 'https://shop.example';
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const read = (env: Record<string, string>) => parseSettings({ SITE_URL, ...env }, '/shop').delivery;

describe('the settings of deliveries', () => {
  it('send nothing unless they are set', () => {
    const settings = { SMTP_URL: ' ', WEBHOOK_SECRET: '', WEBHOOK_PRIVATE_ADDRESSES: 'yes' };
    expect(read(settings)).toEqual({ smtp: null, webhook: null });
  });

  it('send e-mails from an address of the site, or from another one', () => {
    const url = 'smtps://user:pass%40word@mail.example:465';
    expect(read({ SMTP_URL: url }).smtp).toEqual({ url, sender: 'forms@shop.example' });
    expect(read({ SMTP_URL: url, SMTP_FROM: 'a@b.example' }).smtp?.sender).toBe('a@b.example');
    expect(read({ SMTP_URL: 'smtp://localhost:1025' }).smtp?.url).toBe('smtp://localhost:1025');
  });

  it('sign webhooks, which reach private addresses only on request', () => {
    expect(read({ WEBHOOK_SECRET: SECRET }).webhook).toEqual({
      secret: SECRET,
      allowsPrivateAddresses: false,
    });
    expect(
      read({ WEBHOOK_SECRET: SECRET, WEBHOOK_PRIVATE_ADDRESSES: 'yes' }).webhook?.allowsPrivateAddresses,
    ).toBe(true);
  });

  it.each([
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: 'https://user:secret@mail.example' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: 'smtp://mail.example/path' }, 'SMTP_URL must look like'],
    [{ SMTP_FROM: 'Shop <forms@shop.example>' }, 'SMTP_FROM is "Shop <forms@shop.example>"'],
    [{ SMTP_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'SMTP_FROM is'],
    [{ WEBHOOK_SECRET: 'secret' }, 'WEBHOOK_SECRET must be whsec_'],
    [{ WEBHOOK_PRIVATE_ADDRESSES: 'maybe' }, 'WEBHOOK_PRIVATE_ADDRESSES is "maybe"'],
  ])('stop the start for %j', (env, message) => {
    const attempt = () => read(env as unknown as Record<string, string>);
    expect(attempt).toThrow(StartError);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow('secret@');
  });
});
