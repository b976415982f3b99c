import { type RestockPage, restockPath } from '../../../server/features/restock';
import type { ProductItemData, VariantData } from '../../../server/rendering/pages';
import type { SiteData } from '../site/site-data';

/** A box in which visitors ask to be notified when a variant is back in stock. */
export interface RestockBoxData {
  productId: string;
  variantId: string;
  /** The values of the variant; empty for the only one. */
  name: string;
  /** Question above the field. */
  callToAction: string;
  /** Path of the page of this box. */
  url: string;
  /** Until the script shows the box of the chosen variant. */
  isHidden: boolean;
  hasMailingList: boolean;
  isJoinMailingList: boolean;
  hasCaptcha: boolean;
  /** As the visitor typed it. */
  email: string;
  /** Why the signup failed; empty at first. */
  message: string;
}

/** The settings of a store that restock boxes depend on, by the names that its pages print. */
interface MerchandisingSettings {
  restockNotificationsEnabled?: boolean;
  restockNotificationsMailingListSignUpEnabled?: boolean;
}

/** Returns a box for each variant that is sold out; none for a store without restock e-mails. */
export function describeRestock(item: ProductItemData, site: SiteData): RestockBoxData[] {
  const { variants, productType } = item.structuredContent;
  const settings = settingsOf(site);
  if (!settings.restockNotificationsEnabled || productType === 2 || productType === 4) return [];
  return variants
    .filter(({ unlimited, qtyInStock }) => !unlimited && qtyInStock <= 0)
    .map((variant) => ({
      ...describeBox(site, item.id, variant),
      isHidden: variants.length > 1,
    }));
}

/** Returns the box of a page that shows it alone. */
export function describeRestockPage(
  { item, variant, email, isJoinMailingList, message = '' }: RestockPage,
  site: SiteData,
): RestockBoxData {
  return { ...describeBox(site, item.id, variant), email, isJoinMailingList, message };
}

function describeBox(
  site: SiteData,
  productId: string,
  { id, attributes }: Pick<VariantData, 'id' | 'attributes'>,
): RestockBoxData {
  const { words, website, recaptchaEnterpriseContext } = site;
  const name = Object.values(attributes).join(', ');
  const text = (name ? words.restockVariant : words.restockItem) ?? '';
  return {
    productId,
    variantId: id,
    name,
    callToAction: text.replace('{name}', () => name),
    url: restockPath(productId, id),
    isHidden: false,
    hasMailingList: settingsOf(site).restockNotificationsMailingListSignUpEnabled ?? false,
    isJoinMailingList: false,
    hasCaptcha: Boolean(website.captchaSettings ?? recaptchaEnterpriseContext),
    email: '',
    message: '',
  };
}

function settingsOf({ websiteSettings }: SiteData): MerchandisingSettings {
  return (websiteSettings.storeSettings.merchandisingSettings ?? {}) as MerchandisingSettings;
}
