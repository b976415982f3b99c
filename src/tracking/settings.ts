import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';

/** Texts of a list that the site's owner settled for tracking; empty where there is none. */
export function settledList(page: Page, name: string): readonly unknown[] {
  const list = fromContext(page, `tracking.${name}`);
  return Array.isArray(list) ? list : [];
}
