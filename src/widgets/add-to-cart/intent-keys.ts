/** Idempotency keys of one button's adds. */
export interface IntentKeys {
  /** Returns the key of an intent: the same one until the intent is settled or another one replaces it. */
  _keyOf(intent: string): string;
  /** Ends the intent after a response: the next press is a new one, even with the same content. */
  _settle(): void;
}

/** Returns keys that survive a lost response: pressing again then sends the same key and cannot add twice. */
export function createIntentKeys(newKey: () => string): IntentKeys {
  let last: string | undefined;
  let key = '';
  return {
    _keyOf(intent) {
      if (last !== intent) key = newKey();
      last = intent;
      return key;
    },
    _settle() {
      last = undefined;
    },
  };
}
