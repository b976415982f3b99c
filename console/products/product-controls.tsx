import { type FormEvent, useId, useState } from 'react';
import { type OpenProduct, PRODUCT_STATES } from '../../schemas/owned-product-schemas';
import { FilterSelect } from '../list/filter-select';
import type { ProductFilter } from './product-route';
import { STATE_NAMES } from './product-texts';

export interface ProductControlsProps {
  filter: ProductFilter;
  categories: OpenProduct['categories'];
  onFilter(changes: Partial<ProductFilter>): void;
}

/** The search and the filters of the list. */
export function ProductControls({ filter, categories, onFilter }: ProductControlsProps) {
  const id = useId();
  const [typed, setTyped] = useState(filter.search);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ search: typed.trim() });
  };
  return (
    <form className="list-filters product-controls" onSubmit={search}>
      <div className="list-filter">
        <label htmlFor={id}>Title, tag or SKU</label>
        <input id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
      <button type="submit" className="button button-quiet">
        Search
      </button>
      <FilterSelect label="Category" value={filter.category} onChange={(category) => onFilter({ category })}>
        <option value="">All</option>
        {categories.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="State"
        value={filter.state}
        onChange={(state) => onFilter({ state: state as ProductFilter['state'] })}
      >
        <option value="">All but deleted</option>
        {PRODUCT_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
      </FilterSelect>
    </form>
  );
}
