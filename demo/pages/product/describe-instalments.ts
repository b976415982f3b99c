import type { Cart } from '../../../contract/cart/cart';
import {
  describeCartInstalments,
  describeItemInstalments,
  type InstalmentsData,
  type InstalmentsSite,
  type ProductItemData,
} from '../../../server/rendering/pages';
import { INSTALMENTS_PATH } from '../showcase/instalments-routes';
import type { SiteData } from '../site/site-data';

type PageSite = Pick<SiteData, 'website' | 'websiteSettings'>;
type Texts = Readonly<Record<string, string>>;

/**
 * Returns what a product's price is in instalments, with the texts of the page's language; null where none are offered.
 * The payments of a subscription are not divided.
 */
export function describeInstalments(
  item: ProductItemData,
  site: PageSite,
  strings: Texts = {},
): InstalmentsData | null {
  if (item.structuredContent.isSubscribable) return null;
  return describeItemInstalments(item, siteOf(site, strings));
}

/** Returns what the total of a cart is in instalments; null where none are offered. */
export function describeTotalInInstalments(
  cart: Cart,
  site: PageSite,
  strings: Texts = {},
): InstalmentsData | null {
  return describeCartInstalments(cart, siteOf(site, strings));
}

function siteOf({ website, websiteSettings }: PageSite, strings: Texts): InstalmentsSite {
  const { storeSettings } = websiteSettings;
  return { language: website.language, storeSettings, infoUrl: `${INSTALMENTS_PATH}/{locale}`, strings };
}
