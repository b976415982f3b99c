import { useLayoutEffect, useState } from 'react';
import { useAddress } from '../frame/open-screen';
import { reportPanelEvent } from '../frame/report-panel-event';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { createProductCalls } from './product-calls';
import { formatRoute, parseRoute } from './product-route';
import { createProductStore } from './product-store';
import { Products } from './products';
import { uploadPicture } from './upload-picture';
import './products.css';

/** The products of the shop, or the one that the address names. */
export function Screen() {
  const [address, open] = useAddress();
  const [store] = useState(() => createStore(window.fetch.bind(window)));
  useUnsavedChanges(store.hasUnsaved);
  useLayoutEffect(() => void store.show(parseRoute(address)), [store, address]);
  return (
    <Products
      store={store}
      canChange={mayUse('products:write')}
      onOpen={(route) => open(formatRoute(route))}
    />
  );
}

function createStore(fetch: typeof globalThis.fetch) {
  return createProductStore({
    calls: createProductCalls(fetch),
    uploadPicture: (file, options) => uploadPicture(new XMLHttpRequest(), { file, ...options }),
    onSignedOut: signInAgain,
    onStockChanged: (variantId) =>
      reportPanelEvent(fetch, 'inventory_panel_stock_changed', { variantId, pagePath: location.pathname }),
  });
}
