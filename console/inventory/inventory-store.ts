import type { InventoryPage, InventoryRow, Stock } from '../../contract/stock/inventory';
import { createScreenState, type LoadedState, type ScreenState, withElement } from '../frame/screen-state';
import type { InventoryCalls, InventoryFilter } from './inventory-calls';

export interface InventoryState extends LoadedState {
  filter: InventoryFilter;
  /** Null until the first load. */
  page: InventoryPage | null;
  /** Ids of the variants whose change is on the way. */
  changing: ReadonlySet<string>;
  /** The variant that was changed last, with the stock that it had before. */
  changed: { row: InventoryRow; before: Stock } | null;
  /** What the last change did. */
  result: string;
}

export interface InventoryStore extends Pick<ScreenState<InventoryState>, 'subscribe' | 'read'> {
  load(): Promise<void>;
  /** Loads another part of the list: its first page, unless the change names one. */
  filter(changes: Partial<InventoryFilter>): Promise<void>;
  /** Changes the stock of a variant. The row stays in the list until the list is loaded again. */
  setStock(row: InventoryRow, stock: Stock): Promise<void>;
  /** Takes the last change back. */
  undo(): Promise<void>;
}

export interface InventoryStoreDeps {
  calls: InventoryCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
  /** Called after a change, for telemetry. */
  onStockChanged(variantId: string): void;
  /** Called when another part of the list is wanted, for telemetry. */
  onFilter(): void;
}

/** Returns a store of the stock on the screen. */
export function createInventoryStore(deps: InventoryStoreDeps): InventoryStore {
  const { calls } = deps;
  const screen = createScreenState<InventoryState>(
    {
      filter: { search: '', state: '', page: 1 },
      page: null,
      isLoading: true,
      changing: new Set(),
      failure: null,
      changed: null,
      result: '',
    },
    deps.onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const load = () => screen.load(async (signal) => ({ page: await calls.load(read().filter, signal) }));
  const setStock = async (row: InventoryRow, stock: Stock) => {
    const id = row.variantId;
    if (read().changing.has(id) || isSameStock(stock, row.stock)) return;
    change({ changing: withElement(read().changing, id, true), failure: null });
    try {
      const changed = { ...row, stock: await calls.change(row, stock) };
      const result = `The stock of ${nameOf(row)} is ${describeStock(changed.stock)}.`;
      change({
        page: replaceRow(read().page, changed),
        changed: { row: changed, before: row.stock },
        result,
      });
      deps.onStockChanged(id);
    } catch (error) {
      screen.fail(error, { result: '' });
    }
    change({ changing: withElement(read().changing, id, false) });
  };
  return {
    subscribe,
    read,
    load,
    setStock,
    async filter(changes) {
      change({ filter: { ...read().filter, page: 1, ...changes }, changed: null, result: '' });
      deps.onFilter();
      await load();
    },
    async undo() {
      const { changed } = read();
      if (!changed) return;
      await setStock(changed.row, changed.before);
      if (!read().failure) change({ changed: null });
    },
  };
}

/** Returns the title of a variant with its options. */
export function nameOf({ title, options }: InventoryRow): string {
  return options ? `${title}, ${options}` : title;
}

function describeStock({ isUnlimited, quantity }: Stock): string {
  return isUnlimited ? 'unlimited' : quantity.toLocaleString('en');
}

function isSameStock(one: Stock, other: Stock): boolean {
  return one.isUnlimited === other.isUnlimited && (one.isUnlimited || one.quantity === other.quantity);
}

function replaceRow(page: InventoryPage | null, row: InventoryRow): InventoryPage | null {
  return page && { ...page, rows: page.rows.map((each) => (each.variantId === row.variantId ? row : each)) };
}
