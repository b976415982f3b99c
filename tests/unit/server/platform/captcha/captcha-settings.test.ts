import { describe, expect, it } from 'vitest';
import { parseCaptchaSettings } from '../../../../../server/platform/captcha';

const KEYS = { CAPTCHA_SITE_KEY: '6Lc_site-key', CAPTCHA_SECRET: 'AIza-secret' };
const read = (env: Record<string, string>) => parseCaptchaSettings(env, 'https://shop.example');

describe('parseCaptchaSettings', () => {
  it('returns null without keys', () => {
    expect(read({ CAPTCHA_SITE_KEY: ' ', CAPTCHA_MIN_SCORE: '0.9' })).toBeNull();
  });

  it('needs two keys; the tokens belong to the host of the site', () => {
    expect(read(KEYS)).toEqual({
      kind: 'checkbox',
      siteKey: '6Lc_site-key',
      secret: 'AIza-secret',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      hostnames: ['shop.example'],
      minScore: 0.5,
    });
  });

  it('rates visits with an enterprise project', () => {
    const settings = read({ ...KEYS, CAPTCHA_PROJECT: 'shop-1', CAPTCHA_MIN_SCORE: '0.7' });
    expect(settings).toMatchObject({
      kind: 'score',
      verifyUrl: 'https://recaptchaenterprise.googleapis.com/v1/projects/shop-1/assessments',
      minScore: 0.7,
    });
  });

  it('takes other hosts and another address of the provider', () => {
    const more = {
      CAPTCHA_HOSTNAMES: 'Shop.example, www.shop.example',
      CAPTCHA_VERIFY_URL: 'https://www.recaptcha.net/recaptcha/api/siteverify',
    };
    expect(read({ ...KEYS, ...more })).toMatchObject({
      hostnames: ['shop.example', 'www.shop.example'],
      verifyUrl: more.CAPTCHA_VERIFY_URL,
    });
  });

  it.each([
    [{ CAPTCHA_SITE_KEY: 'a' }, /^CAPTCHA_SECRET is missing\./],
    [{ CAPTCHA_SECRET: 'a' }, /^CAPTCHA_SITE_KEY is missing\./],
    [{ ...KEYS, CAPTCHA_SECRET: 'AIza secret' }, /^CAPTCHA_SECRET is not a key\./],
    [{ ...KEYS, CAPTCHA_PROJECT: '../x' }, /^CAPTCHA_PROJECT is not a key\./],
    [{ ...KEYS, CAPTCHA_MIN_SCORE: '2' }, /^CAPTCHA_MIN_SCORE is "2"\./],
    [{ ...KEYS, CAPTCHA_HOSTNAMES: 'https://shop' }, /^CAPTCHA_HOSTNAMES has "https:\/\/shop"\./],
    [{ ...KEYS, CAPTCHA_VERIFY_URL: 'verify' }, /^CAPTCHA_VERIFY_URL is "verify"\./],
  ])('refuses %j in one line without the secret', (env, line) => {
    expect(() => read(env)).toThrow(line);
    expect(() => read(env)).not.toThrow(/AIza/);
  });
});
