import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CaptchaToken,
  CaptchaUnavailable,
  createCaptchaGuard,
} from '../../../../../server/platform/captcha';
import { createMemoryRateLimit } from '../../../../../server/platform/rate-limit/create-memory-rate-limit';

let now = 0;
let verdict: () => Promise<boolean>;
let verified: CaptchaToken[];
let reported: unknown[];

beforeEach(() => {
  verdict = async () => true;
  verified = [];
  reported = [];
});

const open = () =>
  createCaptchaGuard({
    verifier: {
      verify: (token) => {
        verified.push(token);
        return verdict();
      },
    },
    createRateLimit: (rule) => createMemoryRateLimit({ ...rule, now: () => now }),
    report: (error) => reported.push(error),
  });

const check = (token: string | undefined, guard = open(), network = '192.0.2.1') =>
  guard.check({ token, network, actions: ['FORM_BLOCK_SUBMISSION'] });

describe('the captcha guard', () => {
  it('accepts a token that the verifier accepts for the actions', async () => {
    expect(await check('token')).toBeNull();
    expect(verified).toEqual([{ token: 'token', actions: ['FORM_BLOCK_SUBMISSION'] }]);
  });

  it.each([undefined, ''])('requires a token: %j', async (token) => {
    expect(await check(token)).toEqual({ kind: 'missing' });
    expect(verified).toEqual([]);
  });

  it('accepts a token once, whatever the verifier says', async () => {
    const guard = open();
    expect(await check('token', guard)).toBeNull();
    expect(await check('token', guard, '198.51.100.7')).toEqual({ kind: 'rejected' });
    expect(await check('another', guard)).toBeNull();
    expect(verified).toHaveLength(2);
  });

  it('accepts one of two simultaneous uses', async () => {
    const guard = open();
    const both = await Promise.all([check('token', guard), check('token', guard)]);
    expect(both).toEqual([null, { kind: 'rejected' }]);
  });

  it('refuses a token that the verifier refuses', async () => {
    verdict = async () => false;
    expect(await check('token')).toEqual({ kind: 'rejected' });
  });

  it('refuses and reports when there is no verdict', async () => {
    const error = new CaptchaUnavailable('no verdict');
    verdict = () => Promise.reject(error);
    expect(await check('token')).toEqual({ kind: 'unavailable' });
    expect(reported).toEqual([error]);
  });

  it('lets the verifier check at most 60 tokens of one network in ten minutes', async () => {
    const guard = open();
    verdict = async () => false;
    for (let count = 0; count < 60; count++) await check(`token ${count}`, guard);
    expect(await check('token', guard)).toEqual({ kind: 'limited', retryAfterSeconds: 600 });
    expect(await check('token', guard, '198.51.100.7')).toEqual({ kind: 'rejected' });
    expect(verified).toHaveLength(61);
    now += 600_001;
    expect(await check('later', guard)).toEqual({ kind: 'rejected' });
  });
});
