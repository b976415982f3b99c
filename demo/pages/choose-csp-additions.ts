import type { FormBlockData } from '../../server/features/forms';
import { CAPTCHA_CSP } from '../../server/platform/captcha';
import type { CspAdditions } from '../../server/platform/http/security-headers';
import { VIDEO_CSP } from '../../server/rendering/videos';
import type { RestockBoxData } from './describe-restock';
import type { TextPageData } from './site-data';

/** What decides the sources of a page. */
interface PageContent {
  form?: FormBlockData;
  ask?: FormBlockData | null;
  newsletter?: FormBlockData | undefined;
  restockBoxes?: RestockBoxData[];
  box?: RestockBoxData;
  page?: Pick<TextPageData, 'films'>;
}

/** Returns what the forms and the films of a page need of its content security policy. */
export function chooseCspAdditions(content: PageContent): CspAdditions {
  const { form, ask, newsletter, restockBoxes = [], box, page } = content;
  const hasCaptcha =
    [form, ask, newsletter].some((each) => each?.captcha) ||
    [...restockBoxes, box].some((each) => each?.hasCaptcha);
  return { ...(page?.films ? VIDEO_CSP : {}), ...(hasCaptcha ? CAPTCHA_CSP : {}) };
}
