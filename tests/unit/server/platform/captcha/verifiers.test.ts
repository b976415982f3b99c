import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type CaptchaSettings,
  CaptchaUnavailable,
  openCaptcha,
} from '../../../../../server/platform/captcha';
import type { CaptchaAction } from '../../../../../src/commerce/captcha-action';

const ACTIONS: readonly CaptchaAction[] = ['FORM_BLOCK_SUBMISSION', 'PROMO_POPUP_SUBMISSION'];

let provider: Server;
/** What the provider responds with, and the last request that it received. */
let response: { status: number; body: unknown };
let received: { headers: IncomingHttpHeaders; body: string };

beforeAll(async () => {
  provider = createServer(async (request, reply) => {
    received = { headers: request.headers, body: await text(request) };
    reply.statusCode = response.status;
    reply.end(typeof response.body === 'string' ? response.body : JSON.stringify(response.body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(() => provider.close());
afterEach(() => vi.restoreAllMocks());

function verify(kind: CaptchaSettings['kind'], body: unknown, status = 200): Promise<boolean> {
  response = { status, body };
  const { port } = provider.address() as AddressInfo;
  const { verifier } = openCaptcha({
    kind,
    siteKey: 'site-key',
    secret: 'the-secret',
    verifyUrl: `http://127.0.0.1:${port}/verify`,
    hostnames: ['shop.example', 'www.shop.example'],
    minScore: 0.5,
  });
  return verifier.verify({ token: 'token &1', actions: ACTIONS });
}

const OWN = { success: true, hostname: 'www.shop.example' };

describe('the verifier of checkbox tokens', () => {
  it('sends the secret and the token, and accepts a token of this site', async () => {
    expect(await verify('checkbox', OWN)).toBe(true);
    expect(received.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(received.body).toBe('secret=the-secret&response=token+%261');
  });

  it.each([
    ['an expired or repeated token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['an invented token', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['a token of another site', { success: true, hostname: 'shop.example.evil.example' }],
    ['a token without a host', { success: true }],
    ['a token of another action', { ...OWN, action: 'PRODUCT_WAITLIST_SUBMISSION' }],
    ['a low score', { ...OWN, score: 0.4 }],
  ])('refuses %s', async (_name, verdict) => {
    expect(await verify('checkbox', verdict)).toBe(false);
  });

  it.each([
    ['a status of 500', 'down', 500],
    ['a response that is not JSON', '<html>', 200],
    ['a response without a verdict', {}, 200],
    ['a redirect', '', 302],
  ])('has no verdict after %s', async (_name, body, status) => {
    await expect(verify('checkbox', body, status)).rejects.toThrow(CaptchaUnavailable);
  });

  it('names the setting that the provider refuses, without its value', async () => {
    const verdict = verify('checkbox', { success: false, 'error-codes': ['invalid-input-secret'] });
    await expect(verdict).rejects.toThrow(
      /^The captcha provider refuses this site: .+ Check CAPTCHA_SECRET\.$/,
    );
    await expect(verdict).rejects.not.toThrow(/the-secret/);
  });

  it('has no verdict when the provider is silent for five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(verify('checkbox', OWN)).rejects.toThrow(CaptchaUnavailable);
    expect(timeout).toHaveBeenCalledWith(5_000);
  });
});

describe('the verifier of scored tokens', () => {
  const assessment = (properties: object, score = 0.9) => ({
    tokenProperties: {
      valid: true,
      hostname: 'shop.example',
      action: 'PROMO_POPUP_SUBMISSION',
      ...properties,
    },
    riskAnalysis: { score },
  });

  it('asks the project for an assessment, and accepts a person on this site', async () => {
    expect(await verify('score', assessment({}))).toBe(true);
    expect(received.headers['x-goog-api-key']).toBe('the-secret');
    expect(JSON.parse(received.body)).toEqual({ event: { token: 'token &1', siteKey: 'site-key' } });
  });

  it.each([
    ['an invalid token', assessment({ valid: false, invalidReason: 'DUPE' })],
    ['another site', assessment({ hostname: 'other.example' })],
    ['another action', assessment({ action: 'PRODUCT_WAITLIST_SUBMISSION' })],
    ['a token without an action', assessment({ action: undefined })],
    ['a score below the minimum', assessment({}, 0.49)],
    ['a token without a score', { ...assessment({}), riskAnalysis: {} }],
  ])('refuses %s', async (_name, verdict) => {
    expect(await verify('score', verdict)).toBe(false);
  });

  it('has no verdict when the project refuses its key', async () => {
    const verdict = verify('score', { error: { status: 'PERMISSION_DENIED' } }, 403);
    await expect(verdict).rejects.toThrow(CaptchaUnavailable);
  });
});
