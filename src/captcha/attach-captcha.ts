import type { BehaviourContext } from '../page/behaviour-context';
import type { captchaStrings } from '../strings/captcha';
import type { Captcha } from './captcha';
import { loadProvider } from './load-provider';
import type { CaptchaProvider } from './provider';
import { renderCheckbox } from './render-checkbox';
import { withTimeout } from './with-timeout';

export interface CaptchaContext extends BehaviourContext {
  /** The form. */
  readonly element: HTMLElement;
  /** Returns the value at a path of the page context. */
  readonly from: (path: string) => unknown;
}

/**
 * Returns the captcha of a form: a score on a site with an enterprise key, else a checkbox in the container. The
 * provider's script is loaded when the visitor first touches the form, and again for a token after it was silent.
 *
 * @throws {Error} on a site without keys
 */
export function attachCaptcha(
  { page, signal, element, from }: CaptchaContext,
  container: HTMLElement,
): Captcha {
  const scoreKey = from('recaptchaEnterpriseContext.recaptchaEnterpriseSiteKey');
  const siteKey = (scoreKey || from('website.captchaSettings.siteKey')) as string;
  if (!siteKey) throw new Error('ReCaptcha has not been set up!');
  let provider: CaptchaProvider;
  let checkbox: number | undefined;
  const open = async (): Promise<void> => {
    provider = await loadProvider(page, scoreKey);
    if (signal.aborted) throw new Error('[GoogleReCaptchaAPI] Document was destroyed');
    if (scoreKey) container.hidden = true;
    else checkbox ??= renderCheckbox(provider, container, siteKey);
  };
  // Why the captcha is missing, the visitor reads when they send the form.
  const touch = (): void => void open().catch(() => {});
  const destroy = (): void => {
    checkbox = undefined;
    container.replaceChildren();
  };
  for (const type of ['focusin', 'pointerdown']) element.addEventListener(type, touch, { signal });
  if (element.matches(':focus-within')) touch();
  signal.addEventListener('abort', destroy);
  return {
    async token(action) {
      await open();
      const token = scoreKey
        ? await withTimeout(page, 'captchaUnavailable', provider.execute(siteKey, { action }))
        : provider.getResponse(checkbox as number);
      if (!token) throw new Error('captchaRequired' satisfies keyof typeof captchaStrings);
      return token;
    },
    reset() {
      if (checkbox !== undefined) provider.reset(checkbox);
    },
    destroy,
  };
}
