import type { CaptchaAction } from '../../../src/commerce/captcha-action';

/** A token of the provider, and the actions that it may have been issued for. */
export interface CaptchaToken {
  token: string;
  actions: readonly CaptchaAction[];
}

/** Decides whether a token was issued to a person on this site. Implement it to use another provider. */
export interface CaptchaVerifier {
  /** Returns false for a token that the provider refuses. Throws CaptchaUnavailable when it gives no verdict. */
  verify(token: CaptchaToken): Promise<boolean>;
}

/** The provider gave no verdict: it did not respond in time, or it refuses the site's own settings. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}
