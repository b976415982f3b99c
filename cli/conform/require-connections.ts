import { DOCS } from '../../src/markup/docs-folder';
import { NoResponse, type Site, Visitor } from './visitor';

/** How much longer than the first one the second of two requests at once may take, in ms: a client keeps an unused connection for 4 s. */
const MARGIN = 2000;

/**
 * Returns when the server has responded to two requests at once. `loadTime` is how long it needs for the page, in ms.
 * @throws {NoResponse} when it takes no further connection while one is open: each request would wait
 */
export async function requireConnections(site: Site, loadTime: number): Promise<void> {
  const load = () => new Visitor(site).send({ path: site.page.pathname + site.page.search });
  const loads = [load(), load()];
  await Promise.race(loads);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, loadTime + MARGIN, 'late');
  });
  const result = await Promise.race([Promise.all(loads), late]);
  clearTimeout(timer);
  if (result === 'late')
    throw new NoResponse(
      `${site.page.origin} serves one connection at a time: of two requests at once, the second waits until the connection of the first is closed, and so would pages. Serve connections at the same time (in Python, ThreadingHTTPServer), or close each after its response. See ${DOCS}how-to/put-vitrine-on-your-own-back-end.md#reference`,
    );
}
