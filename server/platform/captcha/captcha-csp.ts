import type { CspAdditions } from '../http/security-headers';

/**
 * The CSP sources of the provider's script on a page with a captcha, besides the page's nonce. Browsers with `strict-dynamic`
 * ignore the addresses of scripts. The provider sets style attributes, and does not document the names of its Trusted
 * Types policies.
 */
export const CAPTCHA_CSP: CspAdditions = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'style-src-attr': "'unsafe-inline'",
  'connect-src': 'https://www.google.com/recaptcha/',
  'frame-src': "'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  'trusted-types': '*',
};
