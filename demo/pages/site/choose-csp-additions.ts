import type { StoreSettings } from '../../../contract/stores/store-settings';
import { type FormBlockData, SUBMISSION_SCRIPTS_CSP } from '../../../server/features/forms';
import { CAPTCHA_CSP } from '../../../server/platform/captcha';
import type { CspAdditions } from '../../../server/platform/http/security-headers';
import { VIDEO_CSP } from '../../../server/rendering/videos';
import type { RestockBoxData } from '../restock/describe-restock';
import type { TextPageData } from './site-data';

/** What decides the sources of a page. */
interface PageContent {
  form?: FormBlockData | null;
  ask?: FormBlockData | null;
  newsletter?: FormBlockData | undefined;
  restockBoxes?: RestockBoxData[];
  box?: RestockBoxData;
  page?: Pick<TextPageData, 'films'>;
  websiteSettings: { storeSettings: Pick<StoreSettings, 'formSubmissionScriptsEnabled'> };
}

/** Returns what the forms and the films of a page need of its content security policy. */
export function chooseCspAdditions(content: PageContent): CspAdditions {
  const { form, ask, newsletter, restockBoxes = [], box, page, websiteSettings } = content;
  const hasCaptcha =
    [form, ask, newsletter].some((each) => each?.captcha) ||
    [...restockBoxes, box].some((each) => each?.hasCaptcha);
  return {
    ...(page?.films ? VIDEO_CSP : {}),
    ...chooseFormSources({
      hasCaptcha,
      hasScripts: websiteSettings.storeSettings.formSubmissionScriptsEnabled,
    }),
  };
}

/** Returns what forms with a captcha, or with scripts in their submission HTML, need of a content security policy. */
export function chooseFormSources(uses: { hasCaptcha: boolean; hasScripts: boolean }): CspAdditions {
  // The captcha's allows every Trusted Types policy.
  if (uses.hasCaptcha) return CAPTCHA_CSP;
  return uses.hasScripts ? SUBMISSION_SCRIPTS_CSP : {};
}
