import { behaviours } from './behaviours';
import { startLoader } from './loader/loader';
import { createPage } from './page/page';
import { createPublicApi, isServed } from './public-api';
import { whenIdle } from './telemetry/when-idle';

const page = createPage(window);

function start(): void {
  const loader = startLoader(behaviours, page, page.signal);
  Object.assign(window, { vitrine: createPublicApi(page, loader) });
  whenIdle(page, () => import('./start-telemetry').then(({ startTelemetry }) => startTelemetry(page)));
}

// A page that is only prepared has no visitor yet, and a second copy of the script none to serve.
if ((page.document as { prerendering?: boolean }).prerendering) {
  page.document.addEventListener('prerenderingchange', start, { once: true });
} else if (!isServed(window)) start();
