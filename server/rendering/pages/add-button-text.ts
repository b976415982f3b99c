import { addLabel } from '../../../src/commerce/add-label';
import { commerceStrings } from '../../../src/strings/commerce';
import type { PageContextData } from './page-context';

interface AddButton {
  /** As in `addLabel`; a physical product when missing. */
  productType?: number;
  isSubscription?: boolean;
  /** Text that a template prints by itself. */
  printed?: string;
}

type TextSource = Pick<Partial<PageContextData>, 'strings' | 'websiteSettings'>;

/**
 * Returns the text that scripts show on a product's idle button, in the page's own words (spec §9 Button labels). It is
 * the first text of the page, so that no label changes when a script arrives.
 */
export function addButtonText(
  { strings, websiteSettings }: TextSource,
  { productType = 1, isSubscription = false, printed = '' }: AddButton = {},
): string {
  const isExpress = websiteSettings?.storeSettings.expressCheckout ?? false;
  const key = addLabel({ productType, isExpress, isSubscription }, printed);
  return key ? (strings?.[key] ?? commerceStrings[key]) : printed;
}
