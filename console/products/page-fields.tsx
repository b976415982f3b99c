import { useState } from 'react';
import { MAX_DETAILS, MAX_LABEL, MAX_RELATED, type OpenProduct } from '../../contract/products/owned-product';
import { Field } from '../frame/field';
import { NumberInput } from '../frame/number-input';
import { moveElement, type ProductDraft } from './product-draft';
import type { FieldsProps } from './text-fields';

export interface PageFieldsProps extends Pick<FieldsProps, 'draft' | 'onEdit'> {
  open: OpenProduct;
}

/** What else the page of a product shows: the label of its button, low stock, details, and related products. */
export function PageFields({ draft, open, onEdit }: PageFieldsProps) {
  return (
    <section className="form-part">
      <h2>On its page</h2>
      <div className="page-facts">
        <Field label="Label of the button" name="addButtonText" hint="Empty for the label of the shop.">
          {(attributes) => (
            <input
              {...attributes}
              dir="auto"
              maxLength={MAX_LABEL}
              value={draft.addButtonText}
              onChange={({ target }) => onEdit({ addButtonText: target.value })}
            />
          )}
        </Field>
        <Field
          label="Low stock"
          name="lowStock"
          hint="From this quantity on, visitors read how few are left. 0 for never."
        >
          {(attributes) => (
            <NumberInput
              {...attributes}
              min={0}
              max={1000}
              value={draft.lowStock}
              onChange={(lowStock) => onEdit({ lowStock })}
            />
          )}
        </Field>
      </div>
      <DetailFields draft={draft} onEdit={onEdit} />
      <RelatedField draft={draft} open={open} onEdit={onEdit} />
    </section>
  );
}

function DetailFields({ draft: { details }, onEdit }: Pick<FieldsProps, 'draft' | 'onEdit'>) {
  const set = (index: number, changes: Partial<ProductDraft['details'][number]>) =>
    onEdit({ details: details.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
  return (
    <fieldset className="detail-rows">
      <legend>Details</legend>
      {details.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a detail has no other identity than its place
        <div key={index} className="detail-row">
          <Field label={`Name of detail ${index + 1}`} name={`details.${index}.label`}>
            {(attributes) => (
              <input
                {...attributes}
                dir="auto"
                maxLength={100}
                value={label}
                onChange={({ target }) => set(index, { label: target.value })}
              />
            )}
          </Field>
          <Field label={`Text of detail ${index + 1}`} name={`details.${index}.value`}>
            {(attributes) => (
              <input
                {...attributes}
                dir="auto"
                maxLength={500}
                value={value}
                onChange={({ target }) => set(index, { value: target.value })}
              />
            )}
          </Field>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Remove detail ${index + 1}`}
            onClick={() => onEdit({ details: details.filter((_, at) => at !== index) })}
          >
            Remove
          </button>
        </div>
      ))}
      {details.length < MAX_DETAILS && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onEdit({ details: [...details, { label: '', value: '' }] })}
        >
          Add a detail
        </button>
      )}
    </fieldset>
  );
}

function RelatedField({ draft: { related }, open: { others }, onEdit }: PageFieldsProps) {
  const free = others.filter(({ urlId }) => !related.includes(urlId));
  const [chosen, setChosen] = useState('');
  const titleOf = (urlId: string) => others.find((each) => each.urlId === urlId)?.title ?? urlId;
  const add = () => {
    if (!chosen) return;
    onEdit({ related: [...related, chosen] });
    setChosen('');
  };
  return (
    <fieldset className="related-rows">
      <legend>Related products</legend>
      <p className="hint">Shown below it first. Others follow that share categories and tags with it.</p>
      <ul className="tags" aria-label="Related products">
        {related.map((urlId, index) => (
          <li key={urlId}>
            <bdi>{titleOf(urlId)}</bdi>
            {index > 0 && (
              <button
                type="button"
                aria-label={`Move ${titleOf(urlId)} earlier`}
                onClick={() => onEdit({ related: moveElement(related, index, index - 1) })}
              >
                ‹
              </button>
            )}
            <button
              type="button"
              aria-label={`Remove the related product ${titleOf(urlId)}`}
              onClick={() => onEdit({ related: related.filter((each) => each !== urlId) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {related.length < MAX_RELATED && (
        <div className="tag-add">
          <Field label="Another product" name="related">
            {(attributes) => (
              <select {...attributes} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">Choose a product</option>
                {free.map(({ urlId, title }) => (
                  <option key={urlId} value={urlId}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button type="button" className="button button-quiet" aria-disabled={!chosen} onClick={add}>
            Add the product
          </button>
        </div>
      )}
    </fieldset>
  );
}
