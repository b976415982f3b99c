import { type FormEvent, useId, useState } from 'react';
import type { NewProduct, OpenProduct } from '../../contract/products/owned-product';
import { FilterSelect } from '../frame/filter-select';
import { TYPE_NAMES } from './product-texts';

export interface NewProductFormProps {
  isSaving: boolean;
  stores: OpenProduct['stores'];
  onCreate(product: NewProduct): void;
}

/** The form that makes a product, which opens then. */
export function NewProductForm({ isSaving, stores, onCreate }: NewProductFormProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [productType, setProductType] = useState('1');
  const [store, setStore] = useState('');
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving)
      onCreate({ title, productType: Number(productType), ...(store && { collectionId: store }) });
  };
  return (
    <details className="product-new">
      <summary className="button">New product</summary>
      <form className="list-filters" onSubmit={create}>
        <div className="list-filter">
          <label htmlFor={id}>Title</label>
          <input
            id={id}
            required
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
        <FilterSelect label="Type" value={productType} onChange={setProductType}>
          {Object.entries(TYPE_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </FilterSelect>
        {stores.length > 0 && (
          <FilterSelect label="Store" value={store} onChange={setStore}>
            <option value="">The shop</option>
            {stores.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </FilterSelect>
        )}
        <button type="submit" className="button" aria-disabled={isSaving}>
          Create
        </button>
      </form>
    </details>
  );
}
