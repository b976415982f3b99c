import { ORDER_STATUSES } from '../../contract/orders/order';
import { exportOrdersCall } from '../../contract/orders/owned-order-calls';
import { callAddress } from '../frame/api';
import { FilterSelect } from '../frame/filter-select';
import { SearchForm } from '../frame/search-form';
import { type OrderFilter, toQuery } from './order-route';
import { STATUS_NAMES } from './order-texts';

export interface OrderControlsProps {
  filter: OrderFilter;
  onFilter(changes: Partial<OrderFilter>): void;
}

/** The search, the filter and the export of the list. */
export function OrderControls({ filter, onFilter }: OrderControlsProps) {
  return (
    <SearchForm
      className="order-controls"
      label="Number, name or e-mail address"
      search={filter.search}
      onSearch={(search) => onFilter({ search })}
    >
      <FilterSelect
        label="Status"
        value={filter.status}
        onChange={(status) => onFilter({ status: status as OrderFilter['status'] })}
      >
        <option value="">All</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </FilterSelect>
      <a
        className="button button-quiet"
        href={callAddress(exportOrdersCall, { query: toQuery(filter) })}
        download
      >
        Export CSV
      </a>
    </SearchForm>
  );
}
