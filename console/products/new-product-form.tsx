import { type FormEvent, useId, useState } from 'react';
import type { NewProduct } from '../../schemas/owned-product-schemas';
import { FilterSelect } from '../list/filter-select';
import { TYPE_NAMES } from './product-texts';

export interface NewProductFormProps {
  isSaving: boolean;
  onCreate(product: NewProduct): void;
}

/** The form that makes a product, which opens then. */
export function NewProductForm({ isSaving, onCreate }: NewProductFormProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [productType, setProductType] = useState('1');
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onCreate({ title, productType: Number(productType) });
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
        <button type="submit" className="button" aria-disabled={isSaving}>
          Create
        </button>
      </form>
    </details>
  );
}
