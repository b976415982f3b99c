import { createRoot } from 'react-dom/client';
import { CurrentScreen, type ScreenStyle } from './frame/current-screen';
import { findRoute, openScreen } from './frame/open-screen';
import { reportErrors } from './frame/report-errors';
import { mayUse, screenElement } from './frame/screen-element';
import { watchTyping } from './frame/sign-in-again';
import { watchLeaving } from './frame/unsaved-changes';
import { OVERVIEW } from './overview/overview';
import { CONSOLE_ROUTES } from './routes';

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
  const routes = [OVERVIEW, ...CONSOLE_ROUTES.filter(({ permission }) => mayUse(permission))];
  const route = findRoute(routes, location.pathname);
  if (!route) throw new Error(`${location.pathname} is not the address of a screen.`);
  const first = await openScreen(route, location);
  // The boundary of the screen reports its errors itself.
  const root = createRoot(element, { onCaughtError() {} });
  root.render(<CurrentScreen first={first} routes={routes} styles={readStyles()} />);
}

/** Returns the style sheets of the screens, which the page states. */
function readStyles(): Record<string, ScreenStyle> {
  return JSON.parse(document.getElementById('screen-styles')?.textContent ?? '{}');
}
