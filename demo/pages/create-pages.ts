import { describeAnnouncement } from '../../server/announcement';
import { describeForm, describeFormPage } from '../../server/forms';
import { buildPageContext, describeHit, nameRelease, PAGE_TYPE, readBundleTag } from '../../server/pages';
import { chooseRecommended } from './choose-recommended';
import { listLanguages } from './create-account-pages';
import { createEventPages } from './create-event-pages';
import { createLessonPages } from './create-lesson-pages';
import { createMemberPages } from './create-member-pages';
import { createOrderPages } from './create-order-pages';
import { createSearchPage } from './create-search-page';
import { createShopPages } from './create-shop-pages';
import { createTextPages } from './create-text-pages';
import { createTranslatedPages } from './create-translated-pages';
import { describeCart, describeSubscription } from './describe-cart';
import { describeDetailsPage } from './describe-details-page';
import { describeHead } from './describe-head';
import { describeTotalInInstalments } from './describe-instalments';
import { describePopup } from './describe-popup';
import { describeRestockPage } from './describe-restock';
import { printNavigation } from './describe-site-navigation';
import { findHiddenLanguages, printSiteTexts } from './describe-site-texts';
import { describeOfflineWorker } from './offline-routes';
import type { PageDeps, PageSources, Pages } from './pages';
import { readProducts } from './read-products';

/** Returns the data of the website's pages. */
export function createPages(pageDeps: PageDeps): Pages {
  const deps: PageSources = { ...pageDeps, readBundle: readBundleTag };
  const { site } = deps.content;
  // Each text goes to its own page only.
  const {
    pages: _pages,
    journal: _journal,
    membersArea: _membersArea,
    course: _course,
    events: _events,
    ...shared
  } = site;
  const offlineWorker = describeOfflineWorker(deps.content, deps.stylesheet);
  const sampling = deps.sampleRate < 1 ? { sampleRate: deps.sampleRate } : {};
  const base: Pages['base'] = async (nonce, subject = { pageType: PAGE_TYPE.page }, areaIds = []) => {
    const bundle = deps.readBundle(deps.bundleDir);
    const tracking = { release: nameRelease(bundle.integrity), ...sampling };
    const context = { ...buildPageContext(site, subject), tracking };
    const { stylesheet } = deps;
    const { forms } = deps.content;
    const newsletter = forms ? { newsletter: describeForm(forms.newsletter) } : {};
    const hit = describeHit(context);
    const popup = describePopup(site.websiteSettings.popupOverlaySettings, subject, forms);
    const announcement = describeAnnouncement(site.websiteSettings.announcementBarSettings);
    const printed = { nonce, bundle, stylesheet, offlineWorker, context, hit, popup, announcement };
    const [lists, settings] = await Promise.all([deps.readNavigation(), deps.readSite()]);
    const hiddenLanguages = findHiddenLanguages(settings);
    return {
      ...shared,
      ...printed,
      ...newsletter,
      ...printSiteTexts(site, settings, null),
      navigation: printNavigation(shared.navigation, lists, { areaIds, hiddenLanguages }),
      hiddenLanguages,
      shopUrl: '/shop',
    };
  };
  return {
    base,
    ...createShopPages(deps, base),
    ...createSearchPage({ search: deps.search, base, site, readProducts: () => readProducts(deps) }),
    ...createTextPages(deps, base),
    ...createLessonPages(site, base),
    ...createEventPages(site, base, deps.now),
    cart: async (nonce, cart, choiceForms, { error, removed } = { removed: null }) => ({
      ...(await base(nonce, { pageType: PAGE_TYPE.cart })),
      pageTitle: site.words.cart,
      isUnlisted: true,
      shoppingCart: describeCart(cart, deps.content.shop),
      recommendedItems: cart.entries.length > 0 ? null : chooseRecommended(await readProducts(deps)),
      choiceForms: choiceForms(site.website.language),
      instalments: describeTotalInInstalments(cart, site),
      removed,
      ...(error ? { error } : {}),
    }),
    ...createOrderPages({
      base,
      site,
      path: '',
      translate: (message) => message,
      describeCart: (cart) => describeCart(cart, deps.content.shop),
      describeSubscription: ({ cart, kind }) =>
        describeSubscription(cart, deps.content.shop.items, kind === 'subscription'),
      listProducts: () => [],
    }),
    overlays: async (nonce) => ({
      ...(await base(nonce)),
      ...describeHead(site, { path: '/overlays' }),
      pageTitle: 'Overlays',
    }),
    offline: async (nonce) => ({ ...(await base(nonce)), announcement: null }),
    notFound: async (nonce) => ({
      ...(await base(nonce, { pageType: PAGE_TYPE.notFound })),
      pageTitle: site.words.notFound,
      isUnlisted: true,
    }),
    form: async (nonce, { form, ...state }) => ({
      ...(await base(nonce)),
      pageTitle: form.name,
      isUnlisted: true,
      formTitle: form.name,
      productUrl: null,
      form: describeFormPage({ form, ...state }),
    }),
    details: async (nonce, page) => {
      const data = await base(nonce);
      return { ...data, isUnlisted: true, ...describeDetailsPage(page, data) };
    },
    restock: async (nonce, page) => ({
      ...(await base(nonce)),
      pageTitle: page.item.title,
      isUnlisted: true,
      productUrl: page.item.url,
      isSent: page.isSent,
      box: describeRestockPage(page, site),
    }),
    formFailure: async (nonce, message) => ({
      ...(await base(nonce, { pageType: PAGE_TYPE.error })),
      pageTitle: site.words.notSent,
      isUnlisted: true,
      message,
    }),
    ...createMemberPages({ site, base, prefix: '', languages: listLanguages(deps.content) }),
    inLanguage: (language) => createTranslatedPages(deps, base, language),
  };
}
