import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';
import { maskText } from '../telemetry/mask';

/** Of the collector, as its server knows it (spec §9 Errors and performance). */
const COLLECTOR_VERSION = '4.8.0';

/** What every record says of the page, so that it can be told apart by it. */
export interface PageFields {
  /** Joins the records of one load; names no visitor. The page's own until the server gives it one. */
  pageLoadId: string;
  readonly collectorVersion: string;
  /** spec §2 Page types. */
  readonly pageType: unknown;
  readonly template: unknown;
  /** The site's own name of what it has deployed: `tracking.release` of the page context. */
  readonly release: unknown;
  readonly path: string;
}

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
