import { type OpenProduct, PRODUCT_STATES } from '../../contract/products/owned-product';
import { FilterSelect } from '../frame/filter-select';
import { SearchForm } from '../frame/search-form';
import type { ProductFilter } from './product-route';
import { STATE_NAMES } from './product-texts';

export interface ProductControlsProps {
  filter: ProductFilter;
  categories: OpenProduct['categories'];
  onFilter(changes: Partial<ProductFilter>): void;
}

/** The search and the filters of the list. */
export function ProductControls({ filter, categories, onFilter }: ProductControlsProps) {
  return (
    <SearchForm
      className="product-controls"
      label="Title, tag or SKU"
      search={filter.search}
      onSearch={(search) => onFilter({ search })}
    >
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
    </SearchForm>
  );
}
