import { describeAnnouncement } from '../../../server/features/announcement';
import { describeForm } from '../../../server/features/forms';
import {
  type BundleTag,
  buildPageContext,
  describeHit,
  nameRelease,
  PAGE_TYPE,
  type PageContextData,
} from '../../../server/rendering/pages';
import { COOKIES_PATH, describeCookieBanner } from '../cookies/describe-cookie-banner';
import { renderOfflineWorker } from '../errors/offline-routes';
import { omitPageTexts } from '../languages/omit-page-texts';
import { describePopup } from './describe-popup';
import { printNavigation } from './describe-site-navigation';
import { findHiddenLanguages, printSiteTexts } from './describe-site-texts';
import type { MakeBase, PageSources } from './pages';
import type { SiteData } from './site-data';

/**
 * Returns the function that returns the data of every page, in the language of the site.
 *
 * @param site the site of the content, or one with other settings
 */
export function createBase(deps: PageSources, site: SiteData = deps.content.site): MakeBase {
  const { content, stylesheet, bundle } = deps;
  const shared = omitPageTexts(site);
  const { popupOverlaySettings, announcementBarSettings } = site.websiteSettings;
  const offlineWorker = renderOfflineWorker(content, stylesheet);
  return async (nonce, subject = { pageType: PAGE_TYPE.page }, areaIds = []) => {
    const tracking = describeTracking(bundle, site.website.baseUrl, deps.sampleRate);
    const context = { ...buildPageContext(site, subject), tracking };
    const { forms } = content;
    const [lists, settings] = await Promise.all([deps.readNavigation(), deps.readSite()]);
    const hiddenLanguages = findHiddenLanguages(settings);
    return {
      ...shared,
      ...printSiteTexts(site, settings, null),
      nonce,
      bundle,
      stylesheet,
      offlineWorker,
      context,
      hit: describeHit(context),
      popup: describePopup(popupOverlaySettings, subject, forms),
      announcement: describeAnnouncement(announcementBarSettings),
      ...(forms ? { newsletter: describeForm(forms.newsletter) } : {}),
      navigation: printNavigation(shared.navigation, lists, { areaIds, hiddenLanguages }),
      hiddenLanguages,
      shopUrl: '/shop',
      cookiesUrl: COOKIES_PATH,
      cookieBanner: describeCookieBanner(site.websiteSettings, COOKIES_PATH),
    };
  };
}

function describeTracking(
  { integrity }: BundleTag,
  siteUrl: string,
  sampleRate: number,
): NonNullable<PageContextData['tracking']> {
  // The store's pictures come from its own host, which content without an address does not have.
  const imageHosts = URL.canParse(siteUrl) ? [new URL(siteUrl).host] : [];
  return { release: nameRelease(integrity), imageHosts, ...(sampleRate < 1 ? { sampleRate } : {}) };
}
