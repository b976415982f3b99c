import { confirmBeforeLeaving } from '../confirm-before-leaving';
import { renderScreen } from '../render-screen';
import { reportPanelEvent } from '../report-panel-event';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { Inventory } from './inventory';
import { createInventoryCalls } from './inventory-calls';
import { createInventoryStore } from './inventory-store';

start();

/** Renders the stock into its page. */
function start(): void {
  const fetch = window.fetch.bind(window);
  const report = (name: string, data: { variantId?: string } = {}) => {
    reportPanelEvent(fetch, `inventory_panel_${name}`, { ...data, pagePath: location.pathname });
  };
  const store = createInventoryStore({
    calls: createInventoryCalls(fetch),
    onSignedOut: signInAgain,
    onStockChanged: (variantId) => report('stock_changed', { variantId }),
    onFilter: () => report('filter'),
  });
  // A change is sent when its field is left.
  confirmBeforeLeaving(() => store.read().changing.size > 0);
  const element = screenElement();
  renderScreen(element, <Inventory store={store} canChange={mayUse(element, 'products:write')} />);
  report('open');
  void store.load();
}
