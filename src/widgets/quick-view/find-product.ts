import type { Page } from '../../page/page';
import { ownerOf } from '../product-parts';

/** A product, as the markup around a quick view button names it. */
export interface ListedProduct {
  /** Undefined when the markup names only its page. */
  readonly itemId: string | undefined;
  /** Address of its page. */
  readonly href: string;
  /** Empty when the markup has none. */
  readonly title: string;
}

/**
 * Returns the product of a quick view button: that of its `data-id`, else that of the element around it. Its page is the
 * target of the button itself, of the link around it, or of the first link in the element of the same product, if that
 * is a page of this site; else the server redirects to it. Undefined when the markup names no product.
 */
export function findProduct(button: HTMLElement, page: Page): ListedProduct | undefined {
  const itemId = button.dataset.id?.trim() || ownerOf(button);
  const isOnSite = ({ origin }: HTMLAnchorElement): boolean => origin === page.origin;
  const links = [button.closest<HTMLAnchorElement>('a[href]'), ...linksBeside(button, itemId)];
  const link = links.find((each) => each && isOnSite(each));
  const href =
    link?.href ?? (itemId && `${page.origin}/api/vitrine/items/${encodeURIComponent(itemId)}/page`);
  if (!href) return undefined;
  const named = links.find((each) => each?.href === href && each !== button && each.textContent.trim());
  return { itemId, href, title: named?.textContent.trim() ?? '' };
}

function linksBeside(button: HTMLElement, itemId: string | undefined): readonly HTMLAnchorElement[] {
  const item = itemId && button.closest(productSelector(itemId));
  return item ? [...item.querySelectorAll<HTMLAnchorElement>('a[href]')] : [];
}

/** Returns the selector of elements of a product. */
export function productSelector(itemId: string): string {
  const id = CSS.escape(itemId);
  return `[data-item-id="${id}"],[data-product-id="${id}"]`;
}
