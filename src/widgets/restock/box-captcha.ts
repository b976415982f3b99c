import { attachCaptcha } from '../../captcha/attach-captcha';
import type { BehaviourContext } from '../../page/behaviour-context';
import { fromContext } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { captchaStrings } from '../../strings/captcha';

/** The captcha of a restock box. */
export interface BoxCaptcha {
  /**
   * Returns the field of a signup that has the token.
   *
   * @throws {Error} without a token; `body.message` is the text for the visitor, as in a response of the server
   */
  token(): Promise<{ captchaToken: string } | { recaptchaEnterpriseV3Token: string }>;
  /** Discards the token, after a failure. */
  reset(): void;
  /** Removes the captcha, after a signup. */
  destroy(): void;
  /** Shown for a failure without a message of the server, on a site whose captcha rates visits (spec §8 Restock). */
  readonly fallback: string | undefined;
}

/** Attaches the captcha of a restock box. @throws {Error} on a site without keys */
export function mountBoxCaptcha(box: HTMLElement, context: BehaviourContext): BoxCaptcha {
  const { page } = context;
  const from = (path: string): unknown => fromContext(page, path);
  const strings = pageStrings(page, captchaStrings);
  const isRated = Boolean(from('recaptchaEnterpriseContext.recaptchaEnterpriseSiteKey'));
  const container =
    box.querySelector<HTMLElement>('.captcha-container') ?? page.document.createElement('div');
  const captcha = attachCaptcha({ ...context, element: box, from }, container);
  return {
    async token() {
      const token = await captcha.token('PRODUCT_WAITLIST_SUBMISSION').catch((cause: Error) => {
        const message = strings[cause.message as keyof typeof strings];
        throw Object.assign(new Error(message, { cause }), { body: { message } });
      });
      return isRated ? { recaptchaEnterpriseV3Token: token } : { captchaToken: token };
    },
    reset: captcha.reset,
    destroy: captcha.destroy,
    fallback: isRated ? strings.captchaUnavailable : undefined,
  };
}
