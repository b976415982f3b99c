import { fetchPageDocument } from '../../api/fetch-page-document';
import type { BehaviourContext } from '../../page/behaviour-context';
import { pageStrings } from '../../page/page-strings';
import { overlayStrings } from '../../strings/overlays';
import { findContainer, findRoot } from './find-root';

/** Path of the cart alone, which the server prints for pages whose template leaves the container empty. */
const CONTENTS = '/cart/contents';

/**
 * Fills an empty container with the cart as the server prints it, and a heading if the page has none. Rejects when that
 * fails: the container then has a message and a link.
 */
export async function fillContainer(
  { page, signal }: BehaviourContext,
  root: HTMLElement,
  container: Element,
): Promise<void> {
  const { document } = page;
  const { location } = page.window;
  const { cartSource = location.pathname } = root.dataset;
  // A form that the browser has sent leads to the cart page, with its result in the query.
  const query = cartSource === location.pathname ? location.search : '';
  root.ariaBusy = 'true';
  try {
    const fetched = findRoot(await fetchPageDocument(page, signal, CONTENTS + query));
    const filled = fetched && findContainer(fetched);
    if (!filled) throw new Error(`${CONTENTS} contains no cart.`);
    const { cartVersion, cartAmount } = fetched.dataset;
    Object.assign(root.dataset, { cartSource: CONTENTS, cartVersion, ...(cartAmount && { cartAmount }) });
    const heading = fetched.querySelector('h1');
    if (heading && !document.querySelector('h1')) container.before(heading);
    container.replaceChildren(...filled.childNodes);
  } catch (error) {
    if (!signal.aborted) container.replaceChildren(...describeFailure(page, cartSource));
    throw error;
  } finally {
    root.ariaBusy = null;
  }
}

function describeFailure(page: BehaviourContext['page'], href: string): Element[] {
  const strings = pageStrings(page, overlayStrings);
  const text = page.document.createElement('p');
  text.role = 'alert';
  text.textContent = strings.unableToLoad;
  const link = page.document.createElement('a');
  link.href = page.origin + href;
  link.textContent = strings.retry;
  return [text, link];
}
