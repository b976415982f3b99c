import { confirmBeforeLeaving } from '../confirm-before-leaving';
import { renderScreen } from '../render-screen';
import { reportPanelEvent } from '../report-panel-event';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createProductCalls } from './product-calls';
import { formatRoute, type ProductRoute, parseRoute } from './product-route';
import { createProductStore } from './product-store';
import { Products } from './products';
import { uploadPicture } from './upload-picture';

start();

/** Renders the products into their page, and keeps the address in step with what is open. */
function start(): void {
  const fetch = window.fetch.bind(window);
  const store = createProductStore({
    calls: createProductCalls(fetch),
    uploadPicture: (file, options) => uploadPicture(new XMLHttpRequest(), { file, ...options }),
    onSignedOut: signInAgain,
    onStockChanged: (variantId) =>
      reportPanelEvent(fetch, 'inventory_panel_stock_changed', { variantId, pagePath: location.pathname }),
  });
  const open = (route: ProductRoute) => {
    history.pushState(null, '', formatRoute(route));
    void store.show(route);
  };
  addEventListener('popstate', () => void store.show(parseRoute(location)));
  confirmBeforeLeaving(store.hasUnsaved);
  const element = screenElement();
  renderScreen(
    element,
    <Products store={store} canChange={mayUse(element, 'products:write')} onOpen={open} />,
  );
  void store.show(parseRoute(location));
}
