import { attachCaptcha } from '../../captcha/attach-captcha';
import type { CaptchaAction } from '../../commerce/captcha-action';
import type { FormPart, MountedForm } from './form-part';

/** The captcha of a form. A submission has its token, or stops with a text that names what is missing. */
export function mountPart(form: MountedForm): FormPart {
  const container = form.element.querySelector('.captcha-container') as HTMLElement;
  const { token, reset, destroy } = attachCaptcha(form, container);
  const { action = 'FORM_BLOCK_SUBMISSION' } = container.dataset;
  return {
    prepare: async () => ({ captchaKey: await token(action as CaptchaAction) }),
    succeed: destroy,
    fail: reset,
  };
}
