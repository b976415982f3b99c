import { createRoot } from 'react-dom/client';
import { createRestockCalls } from './restock-calls';
import { RestockSignups } from './restock-signups';
import { createRestockStore } from './restock-store';

const SIGN_IN = '/config/sign-in';

start();

/** Renders the signups into their page. */
function start(): void {
  const element = document.getElementById('restock-signups');
  if (!element) throw new Error('The page has no element #restock-signups.');
  const store = createRestockStore({
    calls: createRestockCalls(window.fetch.bind(window)),
    later: (callback, ms) => setTimeout(callback, ms),
    onSignedOut: () => location.assign(`${SIGN_IN}?${new URLSearchParams({ to: location.pathname })}`),
  });
  createRoot(element).render(<RestockSignups store={store} />);
  void store.load();
}
