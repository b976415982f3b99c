import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createFormCalls } from './form-calls';
import { readRoute, writeRoute } from './form-route';
import { createFormStore } from './form-store';
import { Forms } from './forms';

start();

/** Renders the forms into their page, and keeps the address in step with the page of answers. */
function start(): void {
  const store = createFormStore({
    calls: createFormCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  const showPage = (page: number) => {
    const route = { ...store.read().route, page };
    history.pushState(null, '', writeRoute(route));
    void store.show(route);
  };
  addEventListener('popstate', () => void store.show(readRoute(location)));
  const element = screenElement();
  renderScreen(element, <Forms store={store} canRetry={mayUse(element, 'forms:write')} onPage={showPage} />);
  void store.show(readRoute(location));
}
