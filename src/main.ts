import { behaviours } from './behaviours';
import { startLoader } from './loader/loader';
import { parseDirectory } from './loader/parse-directory';
import { isStarted } from './page/is-started';
import { createPage } from './page/page';
import { whenLoadedAndIdle } from './page/when-idle';
import { createPublicApi, type VitrineApi } from './public-api';
import { recordEarly } from './telemetry/record-early';

const page = createPage(window);

/** Does nothing on a page where another copy of the script runs. */
function start(): void {
  if (isStarted(window)) return;
  recordEarly(page);
  const loader = startLoader(parseDirectory(behaviours), page, page.signal);
  (window as { vitrine?: VitrineApi }).vitrine = createPublicApi(page, loader);
  whenLoadedAndIdle(page, page.signal, () =>
    // Blockers of telemetry refuse its code: the shop works without it.
    import('./start-telemetry')
      .then(({ startTelemetry }) => startTelemetry(page))
      .catch((error) => console.warn('[vitrine] missing ./chunks/', error)),
  );
}

// A prerendered page has no visitor yet. Several copies may wait for its activation: the first of them starts.
if ((page.document as { prerendering?: boolean }).prerendering)
  page.document.addEventListener('prerenderingchange', start, { once: true });
else start();
