import { describeItemInstalments, type InstalmentsData, type ProductItemData } from '../../server/pages';
import { INSTALMENTS_PATH } from './instalments-routes';
import type { SiteData } from './site-data';

/** Returns what a product's price is in instalments, with the texts of the page's language; null where none are offered. */
export function describeInstalments(
  item: ProductItemData,
  { website, websiteSettings }: Pick<SiteData, 'website' | 'websiteSettings'>,
  strings: Readonly<Record<string, string>> = {},
): InstalmentsData | null {
  const { storeSettings } = websiteSettings;
  const infoUrl = `${INSTALMENTS_PATH}/{locale}`;
  return describeItemInstalments(item, { language: website.language, storeSettings, infoUrl, strings });
}
