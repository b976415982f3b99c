import type { CaptchaKind, CaptchaSettings } from './captcha-settings';
import type { CaptchaVerifier } from './captcha-verifier';
import { createAssessmentVerifier } from './create-assessment-verifier';
import { createSiteVerifier } from './create-site-verifier';

export { CAPTCHA_CSP } from './captcha-csp';
export { type CaptchaGuard, type CaptchaProblem, createCaptchaGuard } from './captcha-guard';
export { type CaptchaKind, type CaptchaSettings, parseCaptchaSettings } from './captcha-settings';
export { type CaptchaToken, CaptchaUnavailable, type CaptchaVerifier } from './captcha-verifier';
export { createStandInCaptcha } from './create-stand-in';

/** The captcha of a site. */
export interface Captcha {
  kind: CaptchaKind;
  /** Public; pages print it. */
  siteKey: string;
  verifier: CaptchaVerifier;
}

/** Returns the captcha of these settings, whose tokens the provider verifies. */
export function openCaptcha(settings: CaptchaSettings): Captcha {
  const { kind, siteKey } = settings;
  const verifier = kind === 'score' ? createAssessmentVerifier(settings) : createSiteVerifier(settings);
  return { kind, siteKey, verifier };
}
