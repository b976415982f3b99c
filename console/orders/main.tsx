import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createOrderCalls } from './order-calls';
import { formatRoute, type OrderRoute, parseRoute } from './order-route';
import { createOrderStore } from './order-store';
import { Orders } from './orders';

start();

/** Renders the orders into their page, and keeps the address in step with what is open. */
function start(): void {
  const store = createOrderStore({
    calls: createOrderCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  const open = (route: OrderRoute) => {
    history.pushState(null, '', formatRoute(route));
    void store.show(route);
  };
  addEventListener('popstate', () => void store.show(parseRoute(location)));
  const element = screenElement();
  renderScreen(element, <Orders store={store} canChange={mayUse(element, 'orders:write')} onOpen={open} />);
  void store.show(parseRoute(location));
}
