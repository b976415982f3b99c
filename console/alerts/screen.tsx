import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { createAlertCalls } from './alert-calls';
import { createAlertStore } from './alert-store';
import { AlertsScreen } from './alerts-screen';
import './alerts.css';

/** The budgets, and the alerts when one is exceeded. */
export function Screen() {
  const canChange = mayUse('performance:write');
  const [store] = useState(() => {
    const calls = createAlertCalls(window.fetch.bind(window));
    return createAlertStore({ calls, canChange, onSignedOut: signInAgain });
  });
  const state = useSyncExternalStore(store.subscribe, store.read);
  const isDirty = useRef(false);
  useUnsavedChanges(() => isDirty.current || store.read().editing !== null);
  useEffect(() => void store.load(), [store]);
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
      onDirty={(next) => {
        isDirty.current = next;
      }}
      onRetry={() => void store.load()}
    />
  );
}
