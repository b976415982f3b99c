import type { Page } from './page';
import { isRecord } from './page-context';
import { toJson } from './to-json';

declare module './page' {
  interface PageSlots {
    /** Values that could not be stored, by their key. */
    unstoredValues: Map<string, string>;
  }
}

/** Values that a visitor's tab keeps across pages (spec §3 Stored session value). */
export interface SessionValues {
  /** Returns the value of a key; undefined when it is missing or has expired. Removes an expired value. */
  read(key: string): unknown;
  /** Stores a value that JSON can represent. `lifetime` in ms; without one, the value is kept as long as the tab. */
  write(key: string, value: unknown, lifetime?: number): void;
  remove(key: string): void;
}

/** Prefix of all keys in the storage. */
const PREFIX = 'vitrine-';

/**
 * Returns the values of the visitor's session. Without consent to storage, or where storage is full or forbidden, the
 * page keeps a value in memory, and no earlier value stays in storage.
 *
 * @param now the time in ms since 1970
 */
export function sessionValues(page: Page, now: () => number = Date.now): SessionValues {
  page.slots.unstoredValues ??= new Map();
  const memory = page.slots.unstoredValues;
  const remove = (key: string): void => {
    memory.delete(key);
    tryStorage(page, (storage) => storage.removeItem(PREFIX + key));
  };
  return {
    read(key) {
      const json = memory.get(key) ?? tryStorage(page, (storage) => storage.getItem(PREFIX + key));
      const stored = parse(json);
      if (!stored) return undefined;
      if (typeof stored.expires !== 'number' || stored.expires > now()) return stored.value;
      remove(key);
      return undefined;
    },
    write(key, value, lifetime) {
      remove(key);
      const json = toJson({ value, ...(lifetime && { expires: now() + lifetime }) });
      const isStored =
        allowsStorage(page) &&
        tryStorage(page, (storage) => {
          storage.setItem(PREFIX + key, json);
          return true;
        });
      if (!isStored) memory.set(key, json);
    },
    remove,
  };
}

/** Returns whether the visitor's tab has stored anything for this site. */
export function hasSessionValues({ window }: Page): boolean {
  try {
    return window.sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/**
 * Returns whether the visitor consents to storage. Telemetry keeps the level of consent in a global variable of the page,
 * which a page may assign before telemetry has started.
 */
function allowsStorage({ window }: Page): boolean {
  return (window as { vitrineConsent?: unknown }).vitrineConsent === 'full';
}

function tryStorage<Result>({ window }: Page, action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    // Storage is full, or the browser forbids it. The page keeps the value.
    return undefined;
  }
}

function parse(json: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const stored: unknown = JSON.parse(json ?? '');
    return isRecord(stored) ? stored : undefined;
  } catch {
    // Another script has written it, or it is missing.
    return undefined;
  }
}
