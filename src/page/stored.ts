import type { Page } from './page';

/** Does something with the store, and answers undefined where there is none, it is full, or it is forbidden. */
export type Stored = <Result>(action: (storage: Storage) => Result) => Result | undefined;

/** The page's local storage. A failure is a warning, the first time, and nothing else. */
export function pageStored({ window }: Page): Stored {
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
