import { attachCaptcha } from '../../captcha/attach-captcha';
import type { CaptchaAction } from '../../commerce/captcha-action';
import type { FormPart, MountedForm } from './form-part';

/** The captcha of a form. A submission has its token, or stops with a text that names what is missing. */
export function mountPart(form: MountedForm): FormPart {
  const container = form.element.querySelector('.captcha-container') as HTMLElement;
  const { token, reset, destroy } = attachCaptcha(form, container);
  const action = container.dataset.action ?? actionOf(form.element);
  return {
    prepare: async () => ({ captchaKey: await token(action as CaptchaAction) }),
    succeed: destroy,
    fail: reset,
  };
}

/** Returns the action of a form whose container names none: by its place in a popup overlay or in a newsletter block. */
function actionOf(element: Element): CaptchaAction {
  if (element.closest('.vitrine-popup-overlay')) return 'PROMO_POPUP_SUBMISSION';
  return element.closest('[class*=newsletter]') ? 'NEWSLETTER_BLOCK_SUBMISSION' : 'FORM_BLOCK_SUBMISSION';
}
