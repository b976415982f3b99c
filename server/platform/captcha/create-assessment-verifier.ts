import { z } from 'zod';
import type { CaptchaSettings } from './captcha-settings';
import type { CaptchaVerifier } from './captcha-verifier';
import { isTokenForUs } from './judge-token';
import { requestVerdict } from './request-verdict';

const assessmentSchema = z.object({
  tokenProperties: z.object({
    valid: z.boolean().default(false),
    hostname: z.string().default(''),
    action: z.string().default(''),
  }),
  riskAnalysis: z.object({ score: z.number().default(0) }).prefault({}),
});

/** Returns the verifier of scored tokens by an assessment of the provider's enterprise project. */
export function createAssessmentVerifier({
  secret,
  siteKey,
  verifyUrl,
  hostnames,
  minScore,
}: CaptchaSettings): CaptchaVerifier {
  return {
    async verify({ token, actions }) {
      const { tokenProperties, riskAnalysis } = await requestVerdict({
        url: verifyUrl,
        // In a header, since addresses are written to logs.
        headers: { 'content-type': 'application/json', 'x-goog-api-key': secret },
        body: JSON.stringify({ event: { token, siteKey } }),
        response: assessmentSchema,
      });
      const { valid, ...facts } = tokenProperties;
      return valid && isTokenForUs({ ...facts, ...riskAnalysis }, { hostnames, minScore, actions });
    },
  };
}
