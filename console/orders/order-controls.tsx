import { type FormEvent, useId, useState } from 'react';
import { ORDER_STATUSES } from '../../schemas/order-schemas';
import { FilterSelect } from '../list/filter-select';
import { exportAddress } from './order-calls';
import type { OrderFilter } from './order-route';
import { STATUS_NAMES } from './order-texts';

export interface OrderControlsProps {
  filter: OrderFilter;
  onFilter(changes: Partial<OrderFilter>): void;
}

/** The search, the filter and the export of the list. */
export function OrderControls({ filter, onFilter }: OrderControlsProps) {
  const id = useId();
  const [typed, setTyped] = useState(filter.search);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ search: typed.trim() });
  };
  return (
    <form className="list-filters order-controls" onSubmit={search}>
      <div className="list-filter">
        <label htmlFor={id}>Number, name or e-mail address</label>
        <input id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
      <button type="submit" className="button button-quiet">
        Search
      </button>
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
      <a className="button button-quiet" href={exportAddress(filter)} download>
        Export CSV
      </a>
    </form>
  );
}
