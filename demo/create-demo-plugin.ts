import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { COMMENT_STATE } from '../schemas/enumerations/content-types';
import { serveTheme } from '../server/assets';
import { CAPTCHA_CSP } from '../server/captcha';
import { createCartReader } from '../server/cart';
import { findItem, findStock, type ReadStock, rememberStock } from '../server/catalogue';
import { readOrFallBack } from '../server/database/read-or-fall-back';
import { contentSecurityPolicy } from '../server/http/security-headers';
import { serveImages } from '../server/images';
import { createCourseGrants, serveLessonFiles, setCourses } from '../server/lessons';
import {
  createAreaGrants,
  createLinkReader,
  createMemberSessions,
  setMemberAreas,
  setPasswordEmail,
} from '../server/members';
import { createNavigationReader } from '../server/navigation';
import { createCheckoutReader, setOrderEmail } from '../server/orders';
import { createPageAccess } from '../server/page-locks';
import { cacheRenderer, type PageRenderer, preparePublicPages } from '../server/pages';
import { type LiveShop, setShopSource } from '../server/products';
import { setRestockEmail } from '../server/restock';
import { createReviewReader, type ReadReviews } from '../server/reviews';
import { createSearch } from '../server/search';
import type { Feature, ServerContext } from '../server/server-context';
import { singleFlight } from '../server/single-flight';
import { createSiteReader } from '../server/site';
import { countLikes, createVisitorCookies, readComments, setSocialItems } from '../server/social';
import { applyFormFeatures } from './apply-form-features';
import { registerCrawlerRoutes } from './pages/crawler-routes';
import { createPages } from './pages/create-pages';
import { describeOrderEmail } from './pages/describe-order-email';
import { describePasswordEmail } from './pages/describe-password-email';
import { describeRestockEmail } from './pages/describe-restock-email';
import { describeSearchEntries } from './pages/describe-search-entries';
import { findHiddenLanguages } from './pages/describe-site-texts';
import { registerEventRoutes } from './pages/event-routes';
import { registerFilmHostRoutes } from './pages/film-host-routes';
import { registerInstalmentsRoutes } from './pages/instalments-routes';
import { leaveHiddenLanguages } from './pages/leave-hidden-languages';
import { registerLessonRoutes } from './pages/lesson-routes';
import { registerLockedPages } from './pages/locked-page-routes';
import { registerMemberRoutes } from './pages/member-routes';
import { registerOfflineRoutes } from './pages/offline-routes';
import { registerOrderPages } from './pages/order-page-routes';
import { registerPageRoutes } from './pages/page-routes';
import type { Content } from './read-content';
import { readLiveForms } from './read-live-forms';
import type { Stylesheet } from './read-stylesheet';
import { serveStylesheet } from './serve-stylesheet';

/** While the database is unavailable. */
const NO_COMMENTS = { comments: [], page: 1, pageCount: 1, publicCommentCount: 0 };

export interface DemoPluginOptions {
  content: Pick<Content, 'site' | 'shop' | 'forms' | 'translations' | 'dates'>;
  renderer: PageRenderer;
  stylesheet: Stylesheet;
  /** Folder of the theme's styles, fonts and pictures. */
  themeAssetsDir: string;
  /** Folder of the files of lessons, which is not served otherwise; a store without lessons has none. */
  lessonsDir?: string;
  /** File of the page that uses no template. */
  plainPage: string;
}

/** Returns the plugin that serves the demo store's pages and its theme. */
export function createDemoPlugin({
  content: given,
  renderer,
  stylesheet,
  themeAssetsDir,
  lessonsDir,
  plainPage,
}: DemoPluginOptions): Feature {
  return async (app, context) => {
    const { db, websiteId, secret, bundleDir, pageSharedSeconds, sampleRate, storeSettings, captcha } =
      context;
    const shown = applyFormFeatures(given, captcha, storeSettings);
    const forms = readLiveForms(app.liveForms, shown, {
      hasCaptcha: captcha !== null,
      hasTextLimits: storeSettings.vanillaFormHandlerEnabled,
    });
    const shop = setShopSource(app, {
      shop: forms.attachTo(shown.shop),
      describeSearch: (edited) => describeSearchEntries({ ...shown, shop: edited }),
    });
    const content = {
      ...shown,
      originalForms: shown.forms,
      // As the owner has edited it.
      get shop() {
        return forms.attachTo(shop.current());
      },
      get forms() {
        return forms.byPlace();
      },
    };
    refreshBeforePages(app, shop);
    serveTheme(app, themeAssetsDir);
    serveStylesheet(app, stylesheet);
    serveImages(app, { originalsDir: path.join(themeAssetsDir, 'images'), cache: context.imageCache });
    preparePublicPages(app, { secret, bundleDir, sharedSeconds: pageSharedSeconds });
    admitCaptcha(app, () => content.forms?.newsletter.captchaEnabled ?? false);
    const readSite = createSiteReader(context);
    const readHidden = async () => findHiddenLanguages(await readSite());
    const languages = Object.keys(content.translations ?? {});
    leaveHiddenLanguages(app, { languages, readHidden });
    registerCrawlerRoutes(app, content, readHidden);
    registerInstalmentsRoutes(app);
    registerFilmHostRoutes(app);
    setRestockEmail(app, (facts) => describeRestockEmail(content, facts));
    setPasswordEmail(app, describePasswordEmail(content));
    setOrderEmail(app, (facts) => describeOrderEmail(content, facts));
    const readStock = createStockReader(context);
    // Pages then have stock to show if the database becomes unavailable before the first visitor arrives.
    app.addHook('onReady', async () => {
      await readStock(content.shop.items.map(({ id }) => id));
    });
    const { journal, websiteSettings } = content.site;
    setSocialItems(app, {
      items:
        journal?.entries.map(({ id, urlId, title, commentState }) => ({
          id,
          url: `/journal/${urlId}`,
          title,
          isOpen: commentState === COMMENT_STATE.open,
        })) ?? [],
      isLikingEnabled: websiteSettings.simpleLikingEnabled ?? false,
      areCommentsEnabled: Boolean(websiteSettings.commentsEnabled && !websiteSettings.disqusShortname),
    });
    const readReviews = createPageReviews(context);
    const search = createSearch(context);
    const pages = createPages({
      readStock,
      readReviews,
      search: (request) => readOrFallBack(search(request), undefined),
      readLikeCount: createLikeReader(context),
      readItemComments: (wanted) => readOrFallBack(readComments(db, websiteId, wanted), NO_COMMENTS),
      readNavigation: createNavigationReader(context),
      readSite,
      now: context.now,
      bundleDir,
      sampleRate,
      content,
      stylesheet: stylesheet.href,
    });
    registerOfflineRoutes(app, { pages, renderer, languages, themeAssetsDir });
    const { readMember } = createMemberSessions(context);
    const isLinkOpen = createLinkReader(context);
    const { areaIds: readAreaIds } = createAreaGrants(context);
    setMemberAreas(app, Object.values(content.site.membersArea?.areas ?? {}));
    registerMemberRoutes(app, { pages, renderer, languages, readMember, readAreaIds, isLinkOpen });
    registerLockedPages(app, {
      pages,
      renderer,
      languages,
      access: createPageAccess(context),
      lockedPages: content.site.membersArea?.lockedPages ?? {},
    });
    registerOrderPages(app, { pages, renderer, languages });
    if (content.site.events) registerEventRoutes(app, { pages, renderer: cacheRenderer(renderer) });
    const { course } = content.site;
    if (course && lessonsDir) {
      const grants = createCourseGrants(context);
      setCourses(app, [course]);
      serveLessonFiles(app, { lessonsDir, grants });
      registerLessonRoutes(app, { pages, renderer, grants, courseId: course.id });
    }
    registerPageRoutes(app, {
      pages,
      renderer: cacheRenderer(renderer),
      plainPage,
      readCart: createCartReader(context),
      openCheckout: createCheckoutReader(context),
      cartRules: context.cartRules,
      storeSettings,
      findVisitor: createVisitorCookies(secret).find,
      findItem: (id) => findItem(db, websiteId, id),
    });
  };
}

/** Pages, and forms that are sent without a script, show what other processes have edited. Files do not wait for it. */
function refreshBeforePages(app: FastifyInstance, shop: LiveShop): void {
  app.addHook('preHandler', async ({ url }) => {
    if (!/^\/(assets|images|pictures)\//.test(url))
      await Promise.all([shop.refresh(), app.liveForms.refresh()]);
  });
}

/** Allows a captcha on every page while the form in the footer has one. */
function admitCaptcha(app: FastifyInstance, hasCaptcha: () => boolean): void {
  app.addHook('onRequest', async ({ cspNonce }, reply) => {
    if (!hasCaptcha()) return;
    reply.header('content-security-policy', contentSecurityPolicy(cspNonce, CAPTCHA_CSP));
  });
}

/** Returns a reader of stock whose concurrent callers share one statement. */
function createStockReader({ db, websiteId }: ServerContext): ReadStock {
  const read = singleFlight(
    (ids: string[]) => findStock(db, websiteId, ids),
    (ids) => ids.join(),
  );
  return rememberStock(read);
}

/** Returns a reader of likes, without which pages are shown while the database is unavailable. */
function createLikeReader({ db, websiteId }: ServerContext): (itemId: string) => Promise<number> {
  const read = singleFlight(
    (itemId: string) => countLikes(db, websiteId, itemId),
    (itemId) => itemId,
  );
  return (itemId) => readOrFallBack(read(itemId), 0);
}

/** Returns a reader of reviews, without which pages are shown while the database is unavailable. */
function createPageReviews(context: ServerContext): ReadReviews {
  const read = singleFlight(createReviewReader(context), ({ itemId, page }) => `${itemId} ${page}`);
  return (wanted) => readOrFallBack(read(wanted), undefined);
}
