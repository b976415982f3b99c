import type { Page } from './page';

/** Calls `action` with the local storage; returns undefined when that is missing, full or forbidden. */
export type TryStorage = <Result>(action: (storage: Storage) => Result) => Result | undefined;

/** Returns a function that accesses the page's local storage. The first failure is a console warning. */
export function createTryStorage({ window }: Page): TryStorage {
  let hasWarned = false;
  return (action) => {
    try {
      return action(window.localStorage);
    } catch (error) {
      if (!hasWarned) console.warn('[vitrine] Cannot store.', error);
      hasWarned = true;
      return undefined;
    }
  };
}
