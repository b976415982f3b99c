import type { Page } from '../core/page';
import { dig, pageContext } from '../core/page-context';

/** The value at a path of the page context, such as `website.id`. */
export function fromContext(page: Page, path: string): unknown {
  return dig(pageContext(page), ...path.split('.'));
}

/** Texts of a list that the site's owner settled for tracking; empty where there is none. */
export function settledList(page: Page, name: string): readonly unknown[] {
  const list = fromContext(page, `tracking.${name}`);
  return Array.isArray(list) ? list : [];
}
