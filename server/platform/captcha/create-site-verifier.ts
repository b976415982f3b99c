import { z } from 'zod';
import type { CaptchaSettings } from './captcha-settings';
import { CaptchaUnavailable, type CaptchaVerifier } from './captcha-verifier';
import { isTokenForUs } from './judge-token';
import { requestVerdict } from './request-verdict';

/** Codes about the site's settings. All others are about the token. */
const SETTINGS_CODES = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Returns the verifier of tokens by the provider's `siteverify` call, which accepts each token once. */
export function createSiteVerifier({
  secret,
  verifyUrl,
  hostnames,
  minScore,
}: CaptchaSettings): CaptchaVerifier {
  return {
    async verify({ token, actions }) {
      const verdict = await requestVerdict({
        url: verifyUrl,
        body: new URLSearchParams({ secret, response: token }),
        response: verdictSchema,
      });
      const { success, 'error-codes': codes, ...facts } = verdict;
      if (codes.some((code) => SETTINGS_CODES.includes(code))) {
        throw new CaptchaUnavailable(
          `The captcha provider refuses this site: ${codes.join(', ')}. Check CAPTCHA_SECRET.`,
        );
      }
      return success && isTokenForUs(facts, { hostnames, minScore, actions });
    },
  };
}
