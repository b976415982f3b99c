import { POPUP_POSITIONS, popupOverlaySettingsSchema } from '../../schemas/popup-overlay-schema';
import { describeItemInstalments, PAGE_TYPE } from '../../server/rendering/pages';
import { formatCents } from '../../src/commerce/money';
import { createBase } from './create-base';
import type { ClearpayPageData } from './data/text-page-data';
import { describeHead } from './describe-head';
import { INSTALMENTS_PATH } from './instalments-routes';
import type { MakeBase, PageSources, Pages } from './pages';
import type { SiteData } from './site-data';

/** The collection of the page with popups, which has no id in the content. */
const POPUPS = { id: 'popups', title: 'Popups', urlId: 'popups' };

/** A popup after two seconds. It is shown again on each page, and has a version of its own, so that it can be tried. */
const TIMED_POPUP = {
  enabledPages: [POPUPS.id],
  version: 2,
  showOnTimer: true,
  timerDelay: 2000,
  displayFrequency: 0,
  headline: 'The kettle is on',
  body: '<p>This came by itself, two seconds after the page. Escape or the cross closes it.</p>',
};

/** Prices in pence: below, within and above what the provider divides. */
const BRITISH_PRICES = [
  { urlId: 'salt-pot', pence: 2800 },
  { urlId: 'saltmarsh-board', pence: 5400 },
  { urlId: 'ferry-stool', pence: 20_800 },
];

/** Returns the data of the pages that show popups, and prices in instalments in Britain. */
export function createShowcasePages(deps: PageSources, base: MakeBase): Pick<Pages, 'popups' | 'clearpay'> {
  const { content } = deps;
  const { site } = content;
  return {
    async popups(nonce, name) {
      const position = POPUP_POSITIONS.find((known) => known === name);
      if (!position) return null;
      const subject = { pageType: PAGE_TYPE.page, collection: POPUPS };
      return {
        ...(await createBase(deps, withPopup(site, position))(nonce, subject)),
        ...describeHead(site, { path: '/popups' }),
        positions: POPUP_POSITIONS.map((known) => ({
          url: `/popups/${known}`,
          title: known === 'center-center' ? 'center' : known.replace('-', ' '),
          isCurrent: known === position,
        })),
        pageTitle: POPUPS.title,
      };
    },
    async clearpay(nonce) {
      return {
        ...(await base(nonce)),
        ...describeHead(site, { path: '/clearpay' }),
        examples: describeBritishPrices(content),
        pageTitle: 'Clearpay',
      };
    },
  };
}

function withPopup(site: SiteData, position: (typeof POPUP_POSITIONS)[number]): SiteData {
  const popupOverlaySettings = popupOverlaySettingsSchema.parse({ ...TIMED_POPUP, position });
  return { ...site, websiteSettings: { ...site.websiteSettings, popupOverlaySettings } };
}

function describeBritishPrices({ site, shop }: PageSources['content']): ClearpayPageData['examples'] {
  const { storeSettings } = site.websiteSettings;
  const { instalments } = storeSettings;
  const british = {
    ...storeSettings,
    selectedCurrency: 'GBP',
    ...(instalments && { instalments: { ...instalments, stripeAccountCountry: 'GB' } }),
  };
  const options = { language: 'en-GB', storeSettings: british, infoUrl: `${INSTALMENTS_PATH}/{locale}` };
  return BRITISH_PRICES.flatMap(({ urlId, pence }) => {
    const item = shop.items.find((each) => each.urlId === urlId);
    const [image] = item?.items ?? [];
    const [variant] = item?.structuredContent.variants ?? [];
    if (!item || !image || !variant) return [];
    const variants = [{ ...variant, price: pence, onSale: false }];
    const priced = { ...item, structuredContent: { ...item.structuredContent, variants } };
    const line = describeItemInstalments(priced, options);
    const priceText = formatCents(pence, 'GBP', { locale: 'en-GB', useCLDRMoneyFormat: true });
    return line
      ? { id: item.id, title: item.title, image, priceText, instalments: { ...line, price: pence } }
      : [];
  });
}
