import type { FastifyInstance } from 'fastify';
import { applyEventChanges, openEvents } from '../server/features/events';
import type { ShopSource } from '../server/features/products';
import type { ServerContext } from '../server/platform/feature';
import { applyFormFeatures } from './apply-form-features';
import type { Content } from './load-content';
import { describeProductEntries } from './pages/search/describe-search-entries';
import { readLiveForms } from './read-live-forms';

export type StoreContent = Pick<Content, 'site' | 'shop' | 'forms' | 'translations' | 'dates'>;

export type LiveContent = StoreContent & Pick<Content, 'originalForms'>;

export interface OpenContent {
  /** At each read, its products and forms are those that the owner has edited. */
  content: LiveContent;
  source: ShopSource;
}

/** Opens the content of a store. */
export function openLiveContent(
  app: FastifyInstance,
  given: StoreContent,
  context: Pick<ServerContext, 'captcha' | 'storeSettings' | 'websiteId' | 'openContent'>,
): OpenContent {
  const { captcha, storeSettings } = context;
  const settings = storeSettings();
  const shown = applyFormFeatures(given, captcha, settings);
  const forms = readLiveForms(app.liveForms, shown, {
    hasCaptcha: captcha !== null,
    hasTextLimits: settings.vanillaFormHandlerEnabled,
  });
  const source: ShopSource = {
    collection: shown.shop.collection,
    describeSearch: (item) => describeProductEntries([item], shown),
  };
  const shop = app.liveShop;
  const events = openEvents(context);
  refreshBeforePages(app, [shop, app.liveForms, events]);
  const content = {
    ...shown,
    site: withEvents(withSettings(shown.site, storeSettings), events),
    originalForms: shown.forms,
    get shop() {
      return forms.attachTo(shop.current());
    },
    get forms() {
      return forms.byPlace();
    },
  };
  return { content, source };
}

/** Returns a site whose settings are those that the owner prefers when they are read. */
function withSettings(
  site: StoreContent['site'],
  storeSettings: ServerContext['storeSettings'],
): StoreContent['site'] {
  const websiteSettings = {
    ...site.websiteSettings,
    get storeSettings() {
      return storeSettings();
    },
  };
  return { ...site, websiteSettings };
}

/** Returns a site whose events are those that the owner has changed when they are read. */
function withEvents(
  site: StoreContent['site'],
  changes: ReturnType<typeof openEvents>,
): StoreContent['site'] {
  const { events } = site;
  if (!events) return site;
  return {
    ...site,
    get events() {
      return { ...events, entries: applyEventChanges(events.entries, changes.current()) };
    },
  };
}

/** Pages, and forms that are sent without a script, show what other processes have edited. Files do not wait for it. */
function refreshBeforePages(app: FastifyInstance, kinds: readonly { refresh(): Promise<unknown> }[]): void {
  app.addHook('preHandler', async ({ url }) => {
    if (!/^\/(assets|images|pictures)\//.test(url)) await Promise.all(kinds.map((each) => each.refresh()));
  });
}
