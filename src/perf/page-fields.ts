import { maskText } from '../page/mask';
import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';

/** Version of the collector's protocol (spec §9 Errors and performance). */
const COLLECTOR_VERSION = '4.8.0';

/** Fields of every record, to group it by. */
export interface PageFields {
  /** Joins the records of one load; identifies no visitor. Made by the page until the server assigns one. */
  pageLoadId: string;
  readonly collectorVersion: string;
  /** spec §2 Page types. */
  readonly pageType: unknown;
  readonly template: unknown;
  /** The site's own version: `tracking.release` of the page context. */
  readonly release: unknown;
  readonly path: string;
}

/** Returns the fields of a page. */
export function pageFields(page: Page): PageFields {
  return {
    pageLoadId: Math.random().toString(36).slice(2),
    collectorVersion: COLLECTOR_VERSION,
    pageType: fromContext(page, 'pageType'),
    template: fromContext(page, 'templateId'),
    release: fromContext(page, 'tracking.release'),
    path: maskText(page.window.location.pathname),
  };
}
