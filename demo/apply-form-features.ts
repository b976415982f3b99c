import { applyFeatures, type FormFeatures } from '../server/features/forms';
import type { Captcha } from '../server/platform/captcha';
import type { Content, StoreForms } from './load-content';

type FormContent = Pick<Content, 'site' | 'forms'>;

type CaptchaKeys = Pick<Captcha, 'kind' | 'siteKey'>;

/**
 * Returns the content with forms that have only the features of the site, and with the public key of the site's captcha,
 * which scripts read from the page context.
 */
export function applyFormFeatures<C extends FormContent>(
  content: C,
  captcha: CaptchaKeys | null,
  { vanillaFormHandlerEnabled }: { vanillaFormHandlerEnabled: boolean },
): C {
  const features = { hasCaptcha: captcha !== null, hasTextLimits: vanillaFormHandlerEnabled };
  const { site, forms } = content;
  return {
    ...content,
    site: captcha ? { ...site, ...describeKeys(site, captcha) } : site,
    ...(forms ? { forms: applyToAll(forms, features) } : {}),
  };
}

function describeKeys({ website }: FormContent['site'], { kind, siteKey }: CaptchaKeys): object {
  return kind === 'score'
    ? { recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: siteKey } }
    : { website: { ...website, captchaSettings: { siteKey } } };
}

function applyToAll(forms: StoreForms, features: FormFeatures): StoreForms {
  const entries = Object.entries(forms).map(([place, form]) => [place, applyFeatures(form, features)]);
  return Object.fromEntries(entries);
}
