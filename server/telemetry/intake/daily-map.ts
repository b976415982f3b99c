/** One value for each key and UTC day. */
export interface DailyMap<Value> {
  /** Returns the value of a key, a new one on its first use that day. */
  get(day: string, key: string): Value;
}

/**
 * Returns a map that holds the latest day only. Beyond `maxKeys` it drops the key that was used longest ago, so that a
 * flood of keys cannot exhaust memory. A day before the latest, of a clock that was set back, counts as the latest.
 */
export function createDailyMap<Value>(create: (key: string) => Value, maxKeys: number): DailyMap<Value> {
  const values = new Map<string, Value>();
  let latest = '';

  return {
    get(day, key) {
      if (day > latest) {
        values.clear();
        latest = day;
      }
      const value = values.get(key) ?? create(key);
      // A map iterates in insertion order: inserting the key again moves it behind the others.
      values.delete(key);
      values.set(key, value);
      if (values.size > maxKeys) values.delete(oldestOf(values));
      return value;
    },
  };
}

/** Returns the first key of a map that is not empty. */
function oldestOf(values: ReadonlyMap<string, unknown>): string {
  return values.keys().next().value as string;
}
