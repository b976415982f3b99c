import type { Captcha } from '../server/captcha';
import type { Content, StoreForms } from './read-content';

type CaptchaContent = Pick<Content, 'site' | 'forms'>;

/**
 * Returns the content with the public key of the site's captcha, which scripts read from the page context. Without a
 * captcha no form has one.
 */
export function applyCaptcha<C extends CaptchaContent>(
  content: C,
  captcha: Pick<Captcha, 'kind' | 'siteKey'> | null,
): C {
  if (!captcha) return { ...content, ...(content.forms ? { forms: withoutCaptchas(content.forms) } : {}) };
  const { kind, siteKey } = captcha;
  const { site } = content;
  const keys =
    kind === 'score'
      ? { recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: siteKey } }
      : { website: { ...site.website, captchaSettings: { siteKey } } };
  return { ...content, site: { ...site, ...keys } };
}

function withoutCaptchas(forms: StoreForms): StoreForms {
  const entries = Object.entries(forms).map(([place, form]) => [place, { ...form, captchaEnabled: false }]);
  return Object.fromEntries(entries);
}
