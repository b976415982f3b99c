import { useEffect, useState } from 'react';
import { reportPanelEvent } from '../frame/report-panel-event';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { Inventory } from './inventory';
import { createInventoryCalls } from './inventory-calls';
import { createInventoryStore } from './inventory-store';
import './inventory.css';

/** The stock of each variant. */
export function Screen() {
  const [store] = useState(() =>
    createInventoryStore({
      calls: createInventoryCalls(window.fetch.bind(window)),
      onSignedOut: signInAgain,
      onStockChanged: (variantId) => report('stock_changed', { variantId }),
      onFilter: () => report('filter'),
    }),
  );
  // A change is sent when its field is left.
  useUnsavedChanges(() => store.read().changing.size > 0);
  useEffect(() => {
    report('open');
    void store.load();
  }, [store]);
  return <Inventory store={store} canChange={mayUse('products:write')} />;
}

function report(name: string, data: { variantId?: string } = {}): void {
  reportPanelEvent(window.fetch.bind(window), `inventory_panel_${name}`, {
    ...data,
    pagePath: location.pathname,
  });
}
