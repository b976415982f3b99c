import { useEffect, useState } from 'react';
import { changeStockCall, inventoryCall } from '../../contract/stock/calls';
import { type InventoryRow, STOCK_STATES, type Stock, type StockState } from '../../contract/stock/inventory';
import { api } from '../frame/api';
import { FilterSelect } from '../frame/filter-select';
import { ListScreen } from '../frame/list-screen';
import { useLoaded } from '../frame/queries';
import { reportPanelEvent } from '../frame/report-panel-event';
import { mayUse } from '../frame/screen-element';
import { SearchForm } from '../frame/search-form';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { useChange } from '../frame/use-change';
import { describeChange, isSameStock, summarize } from './inventory-texts';
import { StockRow } from './stock-row';
import './inventory.css';

/** Which variants the list shows. */
interface InventoryFilter {
  search: string;
  /** Empty for all. */
  state: StockState | '';
  /** From 1. */
  page: number;
}

/** The stock of all variants, which the owner changes in place. */
export function Screen() {
  const [filter, setFilter] = useState<InventoryFilter>({ search: '', state: '', page: 1 });
  const { list, changed, setChanged, stock, setStock } = useInventory(filter);
  const page = list.value;
  useEffect(() => report('open'), []);
  const onFilter = (changes: Partial<InventoryFilter>) => {
    setFilter({ ...filter, page: 1, ...changes });
    setChanged(null);
    report('filter');
  };
  return (
    <ListScreen
      title="Inventory"
      lead="How many units of each variant are left. A change takes effect at once."
      isLoading={list.isLoading}
      failure={stock.failure ?? list.failure}
      onRetry={() => {
        stock.reset();
        list.load();
      }}
      controls={<Controls filter={filter} onFilter={onFilter} />}
      summary={page ? summarize(page) : ''}
      change={changed && !stock.failure ? describeChange(changed.row) : ''}
      undo={changed && { isSaving: stock.isSaving(), onUndo: () => setStock(changed.row, changed.before) }}
      pages={
        page && {
          ...{ label: 'Pages of variants', page: page.page, pageCount: page.pageCount },
          ...{ previous: 'Previous', next: 'Next' },
          onPage: (target) => onFilter({ page: target }),
        }
      }
    >
      {page && page.rows.length > 0 && (
        <ul className="list-rows">
          {page.rows.map((row) => (
            <StockRow
              key={row.variantId}
              row={row}
              isSaving={stock.isSaving(row.variantId)}
              onChange={mayUse('products:write') ? (next) => setStock(row, next) : null}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

/** Returns the list with its changes. A changed row stays in the list until the list is loaded again. */
function useInventory({ search, state, page }: InventoryFilter) {
  const list = useLoaded(inventoryCall, {
    query: { page, search: search || undefined, state: state || undefined },
  });
  /** The variant that was changed last, with the stock that it had before. */
  const [changed, setChanged] = useState<{ row: InventoryRow; before: Stock } | null>(null);
  const stock = useChange({
    send: ({ row, next }: { row: InventoryRow; next: Stock }) =>
      api(changeStockCall, {
        params: { productId: row.productId, variantId: row.variantId },
        body: { stock: next, stockBefore: row.stock },
      }),
    targetOf: ({ row }) => row.variantId,
    onChanged(response, { row }) {
      const after = { ...row, stock: response.stock };
      list.show((last) => ({
        ...last,
        rows: last.rows.map((each) => (each.variantId === row.variantId ? after : each)),
      }));
      setChanged({ row: after, before: row.stock });
      report('stock_changed', { variantId: row.variantId });
    },
  });
  // A change is sent when its field is left.
  useUnsavedChanges(() => stock.isSaving());
  const setStock = (row: InventoryRow, next: Stock) => {
    if (!isSameStock(next, row.stock)) void stock.change({ row, next });
  };
  return { list, changed, setChanged, stock, setStock };
}

const STATE_NAMES: Readonly<Record<StockState, string>> = {
  low: 'Low or sold out',
  'sold-out': 'Sold out',
  unlimited: 'Unlimited',
};

interface ControlsProps {
  filter: InventoryFilter;
  onFilter(changes: Partial<InventoryFilter>): void;
}

function Controls({ filter, onFilter }: ControlsProps) {
  return (
    <SearchForm
      className="inventory-controls"
      label="Title or SKU"
      search={filter.search}
      onSearch={(search) => onFilter({ search })}
    >
      <FilterSelect
        label="Stock"
        value={filter.state}
        onChange={(state) => onFilter({ state: state as InventoryFilter['state'] })}
      >
        <option value="">All</option>
        {STOCK_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
      </FilterSelect>
    </SearchForm>
  );
}

function report(name: string, data: { variantId?: string } = {}): void {
  const event = { ...data, pagePath: location.pathname };
  reportPanelEvent(window.fetch.bind(window), `inventory_panel_${name}`, event);
}
