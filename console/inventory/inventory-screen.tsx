import { type InventoryRow, STOCK_STATES, type Stock, type StockState } from '../../contract/stock/inventory';
import { FilterSelect } from '../frame/filter-select';
import { ListScreen } from '../frame/list-screen';
import { SearchForm } from '../frame/search-form';
import type { InventoryFilter } from './inventory-calls';
import type { InventoryState } from './inventory-store';
import { StockRow } from './stock-row';

export interface InventoryScreenProps {
  state: InventoryState;
  /** Whether the role may change stock. */
  canChange: boolean;
  onFilter(changes: Partial<InventoryFilter>): void;
  onChange(row: InventoryRow, stock: Stock): void;
  onUndo(): void;
  onRetry(): void;
}

/** The stock of all variants, which the owner changes in place. */
export function InventoryScreen(props: InventoryScreenProps) {
  const { state, canChange, onFilter, onChange, onUndo, onRetry } = props;
  const { page, isLoading, failure, changing, changed, result } = state;
  return (
    <ListScreen
      title="Inventory"
      lead="How many units of each variant are left. A change takes effect at once."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={<Controls filter={state.filter} onFilter={onFilter} />}
      summary={page ? summarize(page) : ''}
      change={result}
      undo={changed && { isRunning: changing.size > 0, onUndo }}
      pages={
        page && {
          label: 'Pages of variants',
          page: page.page,
          pageCount: page.pageCount,
          previous: 'Previous',
          next: 'Next',
          onPage: (number) => onFilter({ page: number }),
        }
      }
    >
      {page && page.rows.length > 0 && (
        <ul className="list-rows">
          {page.rows.map((row) => (
            <StockRow
              key={row.variantId}
              row={row}
              isChanging={changing.has(row.variantId)}
              onChange={canChange ? (stock) => onChange(row, stock) : null}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

const STATE_NAMES: Readonly<Record<StockState, string>> = {
  low: 'Low or sold out',
  'sold-out': 'Sold out',
  unlimited: 'Unlimited',
};

function Controls({
  filter,
  onFilter,
}: { filter: InventoryFilter } & Pick<InventoryScreenProps, 'onFilter'>) {
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

function summarize({ count, lowCount }: { count: number; lowCount: number }): string {
  const variants = count === 1 ? '1 variant' : `${count.toLocaleString('en')} variants`;
  if (lowCount === 0) return `${variants}. No stock is low.`;
  return `${variants}. The stock of ${lowCount.toLocaleString('en')} is low or sold out.`;
}
