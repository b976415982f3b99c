/** Answers the idempotency key of an intent: the same one until the intent is settled or changes. */
export interface IntentKeys {
  keyOf(intent: string): string;
  /** The server has answered: the next press is a new intent, even with the same words. */
  settle(): void;
}

/**
 * Keys for one button's adds. An add whose answer was lost keeps its key, so that pressing again cannot buy twice.
 */
export function createIntentKeys(newKey: () => string): IntentKeys {
  let last: { readonly intent: string; readonly key: string } | undefined;
  return {
    keyOf(intent) {
      if (last?.intent !== intent) last = { intent, key: newKey() };
      return last.key;
    },
    settle() {
      last = undefined;
    },
  };
}

/** 128 random bits; `randomUUID` is missing on pages without https. */
export function randomKey(crypto: Crypto): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
