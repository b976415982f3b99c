import type { CaptchaKind } from './captcha-settings';
import type { CaptchaVerifier } from './captcha-verifier';

/** The site key of pages whose own script stands in for a provider. */
const STAND_IN_KEY = 'stand-in';

/** Tokens of `demo/assets/captcha-stand-in.js`. */
const TOKEN = /^stand-in-[\da-f]{32}$/;

/**
 * Returns a captcha that needs neither keys nor a provider: it accepts every token of the page's own script, once. It
 * shows how forms with a captcha behave, and keeps no program out.
 */
export function createStandInCaptcha(): { kind: CaptchaKind; siteKey: string; verifier: CaptchaVerifier } {
  return {
    kind: 'checkbox',
    siteKey: STAND_IN_KEY,
    verifier: { verify: async ({ token }) => TOKEN.test(token) },
  };
}
