import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { COMMENT_STATE } from '../contract/content/content-types';
import { createCartReader } from '../server/features/cart';
import { findItem } from '../server/features/catalogue';
import { createCourseGrants, serveLessonFiles } from '../server/features/lessons';
import { createAreaGrants, createLinkReader, createMemberSessions } from '../server/features/members';
import { createCheckoutReader } from '../server/features/orders';
import { createPageAccess } from '../server/features/page-locks';
import { shownSources } from '../server/features/reviews';
import { createVisitorCookies, type SocialSettings } from '../server/features/social';
import type {
  Storefront,
  StorefrontEmails,
  StorefrontOptions,
  StorefrontPages,
  StorePlugin,
} from '../server/features/storefront';
import { serveTheme } from '../server/platform/assets';
import type { ServerContext } from '../server/platform/feature';
import { contentSecurityPolicy } from '../server/platform/http/security-headers';
import { serveImages } from '../server/rendering/images';
import {
  cacheRenderer,
  type PageRenderer,
  preparePublicPages,
  readBundleTag,
} from '../server/rendering/pages';
import { createPageReaders, type PageReaders } from './create-page-readers';
import type { Stylesheet } from './load-stylesheet';
import { type LiveContent, openLiveContent, type StoreContent } from './open-live-content';
import { describeOrderEmail } from './pages/checkout/describe-order-email';
import { createOrderPages } from './pages/checkout/order-page-routes';
import { registerCrawlerRoutes } from './pages/crawlers/crawler-routes';
import { registerOfflineRoutes } from './pages/errors/offline-routes';
import { registerEventRoutes } from './pages/events/event-routes';
import { createEventSource } from './pages/events/event-source';
import { redirectHiddenLanguages } from './pages/languages/redirect-hidden-languages';
import { registerLessonRoutes } from './pages/lessons/lesson-routes';
import { describePasswordEmail } from './pages/members/describe-password-email';
import { registerLockedPages } from './pages/members/locked-page-routes';
import { type MemberRouteDeps, registerMemberRoutes } from './pages/members/member-routes';
import { describeRestockEmail } from './pages/restock/describe-restock-email';
import { registerFilmHostRoutes } from './pages/showcase/film-host-routes';
import { registerInstalmentsRoutes } from './pages/showcase/instalments-routes';
import { chooseFormSources } from './pages/site/choose-csp-additions';
import { createPages } from './pages/site/create-pages';
import { findHiddenLanguages } from './pages/site/describe-site-texts';
import { type PageRouteDeps, registerPageRoutes } from './pages/site/page-routes';
import type { Pages } from './pages/site/pages';
import { serveStylesheet } from './serve-stylesheet';

export interface DemoPluginOptions {
  content: StoreContent;
  renderer: PageRenderer;
  stylesheet: Stylesheet;
  /** Folder of the theme's styles, fonts and pictures. */
  themeAssetsDir: string;
  /** Folder of the files of lessons, which is not served otherwise; a store without lessons has none. */
  lessonsDir?: string;
  /** File of the page that uses no template. */
  plainPage: string;
}

/** What the routes of the demo store are made from. */
interface DemoStore {
  options: DemoPluginOptions;
  context: ServerContext & StorefrontOptions;
  /** As the owner has edited it. */
  content: LiveContent;
  readers: PageReaders;
  /** Languages of the translated pages. */
  languages: string[];
}

/** Returns the plugin that serves the demo store's pages and its theme. */
export function createDemoPlugin(options: DemoPluginOptions): StorePlugin {
  return async (app, context) => {
    const { content, source } = openLiveContent(app, options.content, context);
    const languages = Object.keys(content.translations ?? {});
    const store = { options, context, content, readers: createPageReaders(context), languages };
    serveFiles(app, store);
    preparePages(app, store);
    registerSiteRoutes(app, store);
    readStockOnReady(app, store);
    return {
      ...describeStore(store),
      shop: source,
      emails: createEmails(content),
      pages: registerPages(app, store, createStorePages(store)),
    };
  };
}

/** Returns what the features of the server know of the store, besides its products. */
function describeStore({ content, options }: DemoStore): Omit<Storefront, 'emails' | 'pages' | 'shop'> {
  const { site } = content;
  const { areas = {}, lockedPages = {} } = site.membersArea ?? {};
  const events = createEventSource(options.content);
  return {
    ...(events ? { events } : {}),
    courses: site.course && options.lessonsDir ? [site.course] : [],
    memberAreas: Object.values(areas),
    lockedPages: Object.values(lockedPages),
    social: describeJournalItems(site),
  };
}

function serveFiles(app: FastifyInstance, { options, context }: DemoStore): void {
  const { themeAssetsDir, stylesheet } = options;
  serveTheme(app, themeAssetsDir);
  serveStylesheet(app, stylesheet);
  serveImages(app, { originalsDir: path.join(themeAssetsDir, 'images'), cache: context.imageCache });
}

function preparePages(app: FastifyInstance, { context, content }: DemoStore): void {
  const { secret, pageSharedSeconds } = context;
  preparePublicPages(app, { secret, sharedSeconds: pageSharedSeconds });
  admitForms(app, () => ({
    hasCaptcha: content.forms?.newsletter.captchaEnabled ?? false,
    hasScripts: context.storeSettings().formSubmissionScriptsEnabled,
  }));
}

/** Allows what the form in the footer of every page needs, while it needs it. */
function admitForms(app: FastifyInstance, readUses: () => Parameters<typeof chooseFormSources>[0]): void {
  app.addHook('onRequest', async ({ cspNonce }, reply) => {
    const sources = chooseFormSources(readUses());
    if (Object.keys(sources).length === 0) return;
    reply.header('content-security-policy', contentSecurityPolicy(cspNonce, sources));
  });
}

/** Registers the files for crawlers, the pages that stand in for other sites, and the redirects of hidden languages. */
function registerSiteRoutes(app: FastifyInstance, { content, readers, languages }: DemoStore): void {
  const readHidden = async () => findHiddenLanguages(await readers.readSite());
  redirectHiddenLanguages(app, { languages, readHidden });
  registerCrawlerRoutes(app, content, readHidden);
  registerInstalmentsRoutes(app);
  registerFilmHostRoutes(app);
}

function createEmails(content: LiveContent): StorefrontEmails {
  return {
    order: (facts) => describeOrderEmail(content, facts),
    restock: (facts) => describeRestockEmail(content, facts),
    password: describePasswordEmail(content),
  };
}

/** Returns the items that visitors can like and comment on: the entries of the journal. */
function describeJournalItems({ journal, websiteSettings }: LiveContent['site']): SocialSettings {
  const { simpleLikingEnabled, commentsEnabled, disqusShortname } = websiteSettings;
  const entries = journal?.entries ?? [];
  return {
    items: entries.map(({ id, urlId, title, commentState }) => ({
      id,
      url: `/journal/${urlId}`,
      title,
      isOpen: commentState === COMMENT_STATE.open,
    })),
    isLikingEnabled: simpleLikingEnabled ?? false,
    areCommentsEnabled: Boolean(commentsEnabled && !disqusShortname),
  };
}

/** Pages then have stock to show if the database becomes unavailable before the first visitor arrives. */
function readStockOnReady(app: FastifyInstance, { content, readers }: DemoStore): void {
  app.addHook('onReady', async () => {
    await readers.readStock(content.shop.items.map(({ id }) => id));
  });
}

function createStorePages({ options, context, content, readers }: DemoStore): Pages {
  const { now, bundle, sampleRate } = context;
  return createPages({
    ...readers,
    now,
    bundle: readBundleTag(bundle),
    sampleRate,
    content,
    stylesheet: options.stylesheet.href,
  });
}

/** Registers the pages, and returns those that features send. */
function registerPages(app: FastifyInstance, store: DemoStore, pages: Pages): Partial<StorefrontPages> {
  const { options, context, content, languages } = store;
  const { renderer, themeAssetsDir, plainPage } = options;
  // Personal pages are rendered without a cache.
  const personal = { pages, renderer, languages };
  registerOfflineRoutes(app, { ...personal, themeAssetsDir });
  const memberPages = registerMemberPages(app, store, personal);
  if (content.site.events) registerEventRoutes(app, { pages, renderer: cacheRenderer(renderer) });
  registerCourse(app, store, pages);
  return {
    ...memberPages,
    ...createOrderPages({
      ...personal,
      isOpenForReviews: () => shownSources(context.storeSettings()).includes('native'),
    }),
    ...registerPageRoutes(app, {
      pages,
      renderer: cacheRenderer(renderer),
      plainPage,
      ...createVisitorReaders(context),
    }),
  };
}

/** Registers the pages of members and those that open with a password. */
function registerMemberPages(
  app: FastifyInstance,
  { context, content }: DemoStore,
  deps: Pick<MemberRouteDeps, 'pages' | 'renderer' | 'languages'>,
): Pick<StorefrontPages, 'memberForm' | 'lock'> {
  const { lockedPages = {} } = content.site.membersArea ?? {};
  return {
    ...registerMemberRoutes(app, {
      ...deps,
      readMember: createMemberSessions(context).readMember,
      readAreaIds: createAreaGrants(context).areaIds,
      isLinkOpen: createLinkReader(context),
    }),
    ...registerLockedPages(app, { ...deps, access: createPageAccess(context), lockedPages }),
  };
}

/** Registers the pages and the files of the course, if the store has one. */
function registerCourse(app: FastifyInstance, { options, context, content }: DemoStore, pages: Pages): void {
  const { course } = content.site;
  const { renderer, lessonsDir } = options;
  if (!course || !lessonsDir) return;
  const grants = createCourseGrants(context);
  serveLessonFiles(app, { lessonsDir, grants });
  registerLessonRoutes(app, { pages, renderer, grants, courseId: course.id });
}

/** Returns what pages read of the visitor who requests them, and the rules of the cart. */
function createVisitorReaders(
  context: ServerContext & StorefrontOptions,
): Omit<PageRouteDeps, 'pages' | 'renderer' | 'plainPage'> {
  const { db, websiteId, secret, cartRules, storeSettings } = context;
  return {
    readCart: createCartReader(context),
    openCheckout: createCheckoutReader(context),
    cartRules,
    storeSettings,
    findVisitor: createVisitorCookies(secret).find,
    findItem: (id) => findItem(db, websiteId, id),
  };
}
