import { useSyncExternalStore } from 'react';
import { FormAnswers } from './form-answers';
import { FormList } from './form-list';
import type { FormStore } from './form-store';

export interface FormsProps {
  store: FormStore;
  /** Whether the role may queue deliveries again. */
  canRetry: boolean;
  onPage(page: number): void;
}

/** The screen of forms, rendered from the state of a store. */
export function Forms({ store, canRetry, onPage }: FormsProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  const onReload = () => void store.show(store.read().route);
  return state.route.formId === null ? (
    <FormList state={state} onReload={onReload} />
  ) : (
    <FormAnswers
      state={state}
      canRetry={canRetry}
      onPage={onPage}
      onRetry={(delivery) => void store.retry(delivery)}
      onReload={onReload}
    />
  );
}
