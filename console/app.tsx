import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { CurrentScreen, type ScreenStyle } from './frame/current-screen';
import { findRoute, openScreen } from './frame/open-screen';
import { createQueries, repeatLoads } from './frame/queries';
import { reportErrors } from './frame/report-errors';
import { hasShop, mayUse, screenElement } from './frame/screen-element';
import { onSignedIn } from './frame/session-dialog';
import { signInAgain, watchTyping } from './frame/sign-in-again';
import { watchLeaving } from './frame/unsaved-changes';
import { OVERVIEW } from './overview/overview';
import { routesOf } from './routes';

void start();

/**
 * Renders the screen of the address into the frame of the server, and the next ones without another page. Errors of
 * screens and of their calls are reported.
 */
async function start(): Promise<void> {
  const element = screenElement();
  reportErrors({ window, fetch: window.fetch.bind(window) });
  watchTyping(element);
  watchLeaving();
  const routes = [OVERVIEW, ...routesOf(hasShop()).filter(({ permission }) => mayUse(permission))];
  const route = findRoute(routes, location.pathname);
  if (!route) throw new Error(`${location.pathname} is not the address of a screen.`);
  const first = await openScreen(route, location);
  // The boundary of the screen reports its errors itself.
  const root = createRoot(element, { onCaughtError() {} });
  const queries = createQueries(signInAgain);
  onSignedIn(() => repeatLoads(queries));
  root.render(
    <QueryClientProvider client={queries}>
      <CurrentScreen first={first} routes={routes} styles={readStyles()} />
    </QueryClientProvider>,
  );
}

/** Returns the style sheets of the screens, which the page states. */
function readStyles(): Record<string, ScreenStyle> {
  return JSON.parse(document.getElementById('screen-styles')?.textContent ?? '{}');
}
