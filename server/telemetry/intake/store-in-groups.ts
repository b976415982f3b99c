import { isDatabaseUnavailable } from '../../database/database-failure';

/** Maximum number of items in one transaction. */
const MAX_GROUP = 50;

export interface GroupOptions<Item> {
  /** Stores items in one transaction, all or none. */
  store(items: readonly Item[]): Promise<void>;
  /** Items with different keys are stored separately. */
  keyOf(item: Item): string;
}

interface WaitingItem<Item> {
  item: Item;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Returns a function that stores an item and resolves when it is committed. Items that arrive during a commit share the
 * next one: under load, transactions grow instead of competing for the same rows. When a group fails, its items are
 * stored one by one, so that an item that cannot be stored fails alone.
 */
export function storeInGroups<Item>({ store, keyOf }: GroupOptions<Item>): (item: Item) => Promise<void> {
  const waiting: WaitingItem<Item>[] = [];
  let isRunning = false;

  const storeAll = async (group: readonly WaitingItem<Item>[]): Promise<void> => {
    try {
      await store(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length > 1 && !isDatabaseUnavailable(error)) for (const each of group) await storeAll([each]);
      else for (const { reject } of group) reject(error);
    }
  };
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) await storeAll(takeGroup(waiting, keyOf));
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}

/** Removes and returns the first items that have the same key. */
function takeGroup<Item>(waiting: WaitingItem<Item>[], keyOf: (item: Item) => string): WaitingItem<Item>[] {
  const [first] = waiting;
  const key = first && keyOf(first.item);
  const other = waiting.findIndex(({ item }) => keyOf(item) !== key);
  return waiting.splice(0, Math.min(MAX_GROUP, other < 0 ? waiting.length : other));
}
