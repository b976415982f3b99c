import { navigate } from 'wouter/use-browser-location';
import { mayLeave } from './unsaved-changes';

/**
 * Makes links between screens change the address and keep the page. A screen with unsaved changes is left after a
 * question, by Back and Forward too. `find` returns the screen of an address; undefined for a page that is no screen.
 */
export function followLinks(find: (pathname: string) => unknown, signal: AbortSignal): void {
  let shown = location.href;
  const isLeaving = (to: string) => find(to) !== find(new URL(shown).pathname);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || !isPlainClick(event) || !isOwnPage(link) || !find(link.pathname)) return;
    event.preventDefault();
    if (link.href === location.href || (isLeaving(link.pathname) && !mayLeave())) return;
    navigate(link.pathname + link.search + link.hash);
  };
  const goBack = (event: Event) => {
    if (!isLeaving(location.pathname) || mayLeave()) {
      shown = location.href;
      return;
    }
    // The browser has changed the address already. Other listeners of the event run after this one, and must not.
    event.stopImmediatePropagation();
    history.pushState(history.state, '', shown);
  };
  const note = () => {
    shown = location.href;
  };
  document.addEventListener('click', follow, { signal });
  addEventListener('popstate', goBack, { signal });
  for (const type of ['pushState', 'replaceState']) addEventListener(type, note, { signal });
}

function isPlainClick(event: MouseEvent): boolean {
  const hasKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasKey && !event.defaultPrevented;
}

/** Returns whether a link opens a page of this site in this window, and not a place on this page. */
function isOwnPage({ origin, target, href, hash, download }: HTMLAnchorElement): boolean {
  const isHere = hash !== '' && href.split('#')[0] === location.href.split('#')[0];
  return origin === location.origin && !target && !download && !isHere;
}
