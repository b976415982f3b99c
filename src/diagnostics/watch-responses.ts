import type { Page } from '../page/page';
import { findResponseErrors } from './find-response-errors';
import type { Report } from './reporter';
import { CALL_SHAPES } from './response-shapes';
import { watchAbsentCalls } from './watch-absent-calls';
import { type CallResponse, watchFetch } from './watch-fetch';

/** Calls without which everything works, so that a host may leave them out. Of most of them no response is read. */
const OPTIONAL = /^\/api\/(vitrine\/crumb|1\/performance\/|census\/|events\/|v1\/)/;

/** Checks the responses of the server, and requests those again that came before diagnostics had loaded. */
export function watchResponses(page: Page, report: Report): void {
  const { signal, window, origin } = page;
  const noteAbsence = watchAbsentCalls(page);
  const check = (response: CallResponse): void => {
    noteAbsence(response);
    if (OPTIONAL.test(response.url)) return;
    const { messages, docs } = findResponseErrors(response);
    for (const message of messages) report({ message, docs });
  };
  for (const url of earlierReads(page))
    window
      .fetch(origin + url, { headers: { Accept: 'application/json' }, signal })
      .then(async (response) =>
        check({ method: 'GET', url, status: response.status, text: await response.text() }),
      )
      // The bundle's own request has failed in the same way.
      .catch(() => {});
  watchFetch(page, check);
}

/** Returns path and query of the calls that the page has made to read something, each once. */
function earlierReads({ window, origin }: Page): string[] {
  const fetched = window.performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/`))
    .map((name) => name.slice(origin.length));
  const reads = CALL_SHAPES.filter(({ method }) => method === 'GET');
  return [...new Set(fetched)].filter((url) =>
    reads.some(({ path }) => path.test(url.split('?')[0] ?? '') && !OPTIONAL.test(url)),
  );
}
