import { useSyncExternalStore } from 'react';
import { confirmBeforeLeaving } from '../confirm-before-leaving';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createAlertCalls } from './alert-calls';
import { type AlertStore, createAlertStore } from './alert-store';
import { AlertsScreen } from './alerts-screen';

start();

/** Renders the budgets and alerts into their page. */
function start(): void {
  const element = screenElement();
  const canChange = mayUse(element, 'performance:write');
  const calls = createAlertCalls(window.fetch.bind(window));
  const store = createAlertStore({ calls, canChange, onSignedOut: signInAgain });
  let isDirty = false;
  const onDirty = (next: boolean) => {
    isDirty = next;
  };
  confirmBeforeLeaving(() => isDirty || store.read().editing !== null);
  renderScreen(element, <Alerts store={store} canChange={canChange} onDirty={onDirty} />);
  void store.load();
}

interface AlertsProps {
  store: AlertStore;
  canChange: boolean;
  onDirty(isDirty: boolean): void;
}

function Alerts({ store, canChange, onDirty }: AlertsProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <AlertsScreen
      state={state}
      canChange={canChange}
      onEdit={store.edit}
      onSave={(budget) => void store.save(budget)}
      onRemove={(budget) => void store.remove(budget)}
      onUndo={() => void store.undo()}
      onSaveReceivers={store.saveReceivers}
      onTest={() => void store.sendTest()}
      onDirty={onDirty}
      onRetry={() => void store.load()}
    />
  );
}
