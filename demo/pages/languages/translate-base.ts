import { describeAnnouncement } from '../../../server/features/announcement';
import { describeForm } from '../../../server/features/forms';
import { buildPageContext, PAGE_TYPE } from '../../../server/rendering/pages';
import { COOKIES_PATH } from '../cookies/describe-cookie-banner';
import type { BasePageData } from '../site/base-page-data';
import { printNavigation } from '../site/describe-site-navigation';
import { printSiteTexts } from '../site/describe-site-texts';
import type { MakeBase, PageSources } from '../site/pages';
import type { TranslationData } from '../site/site-data';
import { omitPageTexts } from './omit-page-texts';
import type { Translator } from './translator';

interface PageTranslation {
  language: string;
  translation: TranslationData;
  translator: Translator;
}

/** Returns the function that returns the data of every page, in another language. */
export function translateBase(
  deps: PageSources,
  base: MakeBase,
  { language, translation, translator }: PageTranslation,
): MakeBase {
  const { content } = deps;
  const { strings, messages, announcementBarSettings } = translation;
  const site = omitPageTexts(translator.site);
  return async (nonce, subject = { pageType: PAGE_TYPE.page }, areaIds = []) => {
    const untranslated = await base(nonce, subject);
    const [lists, settings] = await Promise.all([deps.readNavigation(), deps.readSite()]);
    const { hiddenLanguages } = untranslated;
    return {
      ...untranslated,
      ...site,
      ...printSiteTexts(site, settings, language),
      ...describeAddresses(translator.path),
      cookieBanner: untranslated.cookieBanner ? { url: translator.path + COOKIES_PATH } : null,
      context: { ...untranslated.context, ...buildPageContext(site, subject), strings, messages },
      navigation: printNavigation(site.navigation, lists, { language, areaIds, hiddenLanguages }),
      popup: null,
      announcement: describeAnnouncement(announcementBarSettings),
      newsletter: content.forms && describeForm(translator.translateForm(content.forms.newsletter)),
    };
  };
}

function describeAddresses(
  path: string,
): Pick<BasePageData, 'homeUrl' | 'shopUrl' | 'searchUrl' | 'cartUrl' | 'checkoutUrl' | 'cookiesUrl'> {
  return {
    homeUrl: path,
    shopUrl: path,
    searchUrl: `${path}/search`,
    cartUrl: `${path}/cart`,
    checkoutUrl: `${path}/checkout`,
    cookiesUrl: path + COOKIES_PATH,
  };
}
