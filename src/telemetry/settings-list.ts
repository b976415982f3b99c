import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';

/** Returns a list of texts from the site's settings for tracking; empty where it has none. */
export function settingsList(page: Page, name: string): readonly unknown[] {
  const list = fromContext(page, `tracking.${name}`);
  return Array.isArray(list) ? list : [];
}
