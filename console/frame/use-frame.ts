import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ScreenRoute } from './open-screen';
import { screenElement } from './screen-element';

/**
 * Keeps the frame that the server rendered in step with the screen: title of the document, current link, focus. A screen
 * that opens has the focus on its title, and is shown from its top unless the history opened it.
 */
export function useFrame(route: ScreenRoute): void {
  const shown = useRef(route);
  const isFromHistory = useIsFromHistory();
  useLayoutEffect(() => {
    if (shown.current === route) return;
    shown.current = route;
    screenElement().className = `screen-${route.name}`;
    document.title = `${route.title} – ${document.querySelector('.site-name')?.textContent}`;
    markCurrentLink();
    const title = document.querySelector<HTMLElement>('#screen h1') ?? document.getElementById('main');
    title?.focus({ preventScroll: true });
    if (!isFromHistory.current) scrollTo(0, 0);
  }, [route, isFromHistory]);
}

/** Returns a reference to whether the last entry of the history was opened by Back or Forward. */
function useIsFromHistory() {
  const isFromHistory = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ type }: Event) => {
      isFromHistory.current = type === 'popstate';
    };
    for (const type of ['popstate', 'pushState']) addEventListener(type, note, listening);
    return () => listening.abort();
  }, []);
  return isFromHistory;
}

function markCurrentLink(): void {
  const navigation = document.getElementById('navigation');
  for (const link of navigation?.querySelectorAll('a') ?? []) {
    // An entry that is open has an address below that of its screen.
    const isCurrent = link.pathname === location.pathname || isBelow(link.pathname);
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  navigation?.hidePopover?.();
}

function isBelow(path: string): boolean {
  return path !== '/config' && location.pathname.startsWith(`${path}/`);
}
