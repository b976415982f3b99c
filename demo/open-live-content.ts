import type { FastifyInstance } from 'fastify';
import { type LiveShop, setShopSource } from '../server/features/products';
import type { ServerContext } from '../server/platform/feature';
import { applyFormFeatures } from './apply-form-features';
import { describeSearchEntries } from './pages/describe-search-entries';
import type { Content } from './read-content';
import { readLiveForms } from './read-live-forms';

export type StoreContent = Pick<Content, 'site' | 'shop' | 'forms' | 'translations' | 'dates'>;

export type LiveContent = StoreContent & Pick<Content, 'originalForms'>;

/** Returns the content whose products and forms are at each read those that the owner has edited. */
export function openLiveContent(
  app: FastifyInstance,
  given: StoreContent,
  { captcha, storeSettings }: Pick<ServerContext, 'captcha' | 'storeSettings'>,
): LiveContent {
  const shown = applyFormFeatures(given, captcha, storeSettings);
  const forms = readLiveForms(app.liveForms, shown, {
    hasCaptcha: captcha !== null,
    hasTextLimits: storeSettings.vanillaFormHandlerEnabled,
  });
  const shop = setShopSource(app, {
    shop: forms.attachTo(shown.shop),
    describeSearch: (edited) => describeSearchEntries({ ...shown, shop: edited }),
  });
  refreshBeforePages(app, shop);
  return {
    ...shown,
    originalForms: shown.forms,
    get shop() {
      return forms.attachTo(shop.current());
    },
    get forms() {
      return forms.byPlace();
    },
  };
}

/** Pages, and forms that are sent without a script, show what other processes have edited. Files do not wait for it. */
function refreshBeforePages(app: FastifyInstance, shop: LiveShop): void {
  app.addHook('preHandler', async ({ url }) => {
    if (!/^\/(assets|images|pictures)\//.test(url))
      await Promise.all([shop.refresh(), app.liveForms.refresh()]);
  });
}
