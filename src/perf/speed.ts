import type { Page } from '../page/page';
import { dig } from '../page/page-context';
import { openEndpoint } from '../telemetry/open-endpoint';
import { pageOutbox } from '../telemetry/page-outbox';
import { createViews } from './create-views';
import type { PageFields } from './page-fields';
import { supportedMetrics } from './supported-metrics';
import { watchVitals } from './vitals';

/** Milliseconds after the load: when what is known of the page is told, and when its vitals are (spec §9). */
const TELL_PAGE_AFTER = 30_000;
const TELL_VITALS_AFTER = 60_000;

/** Milliseconds (spec §7). */
const SETTINGS_TIMEOUT = 30_000;

interface Network {
  readonly connection?: { readonly effectiveType?: string };
}

/**
 * Tells how fast the page is: 30 s after it loaded the page itself, after 60 s its vitals, both when it hides; and
 * whenever it hides again, what has changed since.
 */
export function watchSpeed(page: Page, fields: PageFields, weight: number): void {
  const { window, document } = page;
  const { navigator, performance } = window;
  const views = createViews();
  const send = openEndpoint(page, 'vitals', '/api/1/performance/records', { isList: true });
  let isTold = false;
  let readResources = (): object[] => [];

  const tell = (lines: readonly object[]): void => {
    const connection = (navigator as Network).connection?.effectiveType;
    for (const line of lines) {
      isTold = true;
      send({ ...fields, weight, connection, ...line });
    }
  };
  const tellPage = (): void => {
    tell(views.dueViews(supportedMetrics(window)));
    tell(readResources().map((line) => ({ ...views.latest(), ...line })));
  };
  const tellVitals = (): void => tell(views.dueVitals());
  const tellAll = (): void =>
    pageOutbox(page).together(() => {
      tellPage();
      tellVitals();
    });

  // Ahead of the library's own listener: what that hears of a restored page is the new visit's.
  window.addEventListener('pageshow', ({ persisted }) => persisted && views.restore(), true);
  watchVitals(window, views.hear);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sinceLoad = performance.now() - (navigation?.loadEventEnd ?? 0);
  window.setTimeout(tellPage, TELL_PAGE_AFTER - sinceLoad);
  window.setTimeout(tellVitals, TELL_VITALS_AFTER - sinceLoad);
  // The library hears it first, on the window: what that finds as the page hides is told along.
  document.addEventListener('visibilitychange', () => document.hidden && tellAll());
  window.addEventListener('pagehide', tellAll);
  askPageLoadId(page).then((id) => {
    if (id && !isTold) fields.pageLoadId = String(id);
  });
  import('./resources').then((resources) => {
    readResources = resources.watchResources(page);
  }, console.warn);
}

/** The server's name for this load, undefined where it gives none: the page's own does as well. */
async function askPageLoadId({ window }: Page): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(SETTINGS_TIMEOUT);
    const answer = await window.fetch('/api/1/performance/settings', { signal });
    return dig(await answer.json(), 'pageLoadId');
  } catch {
    return undefined;
  }
}
