import { createHash } from 'node:crypto';
import type { CaptchaAction } from '../../../src/commerce/captcha-action';
import type { RateLimit, RateLimitRule } from '../rate-limit/rate-limit';
import type { CaptchaVerifier } from './captcha-verifier';

/** Checks of one network. A program that invents tokens would otherwise use up the site's quota at the provider. */
const CHECKS = { limit: 60, windowMs: 10 * 60_000 };
/** A token is used once. The provider lets it expire after two minutes. */
const USE = { limit: 1, windowMs: 60 * 60_000 };

export interface CaptchaCheck {
  /** Missing when the visitor has not solved the captcha, or has no script. */
  token: string | undefined;
  /** The visitor's network, which the limit counts by. */
  network: string;
  actions: readonly CaptchaAction[];
}

/** Why a request is refused. `unavailable`: the provider did not respond. */
export type CaptchaProblem =
  | { kind: 'missing' | 'rejected' | 'unavailable' }
  | { kind: 'limited'; retryAfterSeconds: number };

/** Decides about requests that require a captcha. */
export interface CaptchaGuard {
  /** Returns why a request is refused; null for the token of a person. */
  check(check: CaptchaCheck): Promise<CaptchaProblem | null>;
}

export interface CaptchaGuardOptions {
  verifier: CaptchaVerifier;
  createRateLimit: (rule: RateLimitRule) => RateLimit;
  /** Receives the error of a check that had no verdict. */
  report: (error: unknown) => void;
}

/** Returns the guard of a site. It refuses each token that was used before, even if the verifier accepts it. */
export function createCaptchaGuard({ verifier, createRateLimit, report }: CaptchaGuardOptions): CaptchaGuard {
  const checks = createRateLimit(CHECKS);
  const uses = createRateLimit(USE);
  return {
    async check({ token, network, actions }) {
      if (!token) return { kind: 'missing' };
      const slot = await checks.take([`captcha ${network}`]);
      if (!slot.granted) return { kind: 'limited', retryAfterSeconds: slot.retryAfterSeconds };
      const use = await uses.take([`captcha token ${createHash('sha256').update(token).digest('hex')}`]);
      if (!use.granted) return { kind: 'rejected' };
      try {
        return (await verifier.verify({ token, actions })) ? null : { kind: 'rejected' };
      } catch (error) {
        report(error);
        return { kind: 'unavailable' };
      }
    },
  };
}
