import type { CaptchaAction } from '../commerce/captcha-action';

/** The captcha of a form: a checkbox, or a score of the visit. */
export interface Captcha {
  /**
   * Returns a token, which the server accepts once.
   *
   * @throws {Error} whose message is the key of the text that the visitor reads
   */
  token(action: CaptchaAction): Promise<string>;
  /** Discards the token. Call it after a submission has failed. */
  reset(): void;
  /** Removes the captcha. Call it after a submission. */
  destroy(): void;
}
