import { POPUP_POSITIONS, popupOverlaySettingsSchema } from '../../../contract/site/popup-overlay';
import { describeForm } from '../../../server/features/forms';
import { describeItemInstalments, PAGE_TYPE } from '../../../server/rendering/pages';
import { formatCents } from '../../../src/commerce/money';
import { createBase } from '../site/create-base';
import { describeHead } from '../site/describe-head';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import type { SiteData } from '../site/site-data';
import type { ClearpayPageData } from '../text-pages/text-page-data';
import { INSTALMENTS_PATH } from './instalments-routes';

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

/** The collection of the page with captchas. */
const CHECKS = { id: 'checks', title: 'Are you a person?', urlId: 'checks' };

const CHECKED_POPUP = {
  enabledPages: [CHECKS.id],
  position: 'bottom-right',
  timerDelay: 4000,
  headline: 'Letters from the kiln',
  body: '<p>The same form, in a popup. It asks, too.</p>',
};

/** Prices in pence: below, within and above what the provider divides. */
const BRITISH_PRICES = [
  { urlId: 'salt-pot', pence: 2800 },
  { urlId: 'saltmarsh-board', pence: 5400 },
  { urlId: 'ferry-stool', pence: 20_800 },
];

/** Returns the data of the pages that show popups, and prices in instalments in Britain. */
export function createShowcasePages(
  deps: PageSources,
  base: MakeBase,
): Pick<Pages, 'popups' | 'clearpay' | 'checks'> {
  const { content } = deps;
  const { site } = content;
  return {
    async popups(nonce, name) {
      const position = POPUP_POSITIONS.find((known) => known === name);
      if (!position) return null;
      const subject = { pageType: PAGE_TYPE.page, collection: POPUPS };
      return {
        ...(await createBase(deps, withPopup(site, { ...TIMED_POPUP, position }))(nonce, subject)),
        ...describeHead(site, { path: '/popups' }),
        positions: POPUP_POSITIONS.map((known) => ({
          url: `/popups/${known}`,
          title: known === 'center-center' ? 'center' : known.replace('-', ' '),
          isCurrent: known === position,
        })),
        pageTitle: POPUPS.title,
      };
    },
    async checks(nonce) {
      const letters = content.forms?.letters;
      const subject = { pageType: PAGE_TYPE.page, collection: CHECKS };
      const popup = { ...TIMED_POPUP, ...CHECKED_POPUP, formId: letters?.id };
      return {
        ...(await createBase(deps, withPopup(site, popup))(nonce, subject)),
        ...describeHead(site, { path: '/checks' }),
        form: letters ? describeForm(letters) : null,
        pageTitle: CHECKS.title,
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

function withPopup(site: SiteData, settings: object): SiteData {
  const popupOverlaySettings = popupOverlaySettingsSchema.parse(settings);
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
