/** Values by key, up to a number of bytes. The least recently used value is removed first. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export function createLruCache<Value extends { readonly length: number }>(maxBytes: number): LruCache<Value> {
  // A map keeps its keys in the order of insertion.
  const values = new Map<string, Value>();
  let bytes = 0;

  const remove = (key: string) => {
    bytes -= values.get(key)?.length ?? 0;
    values.delete(key);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      values.set(key, value);
      bytes += value.length;
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}
