import { MAX_OPTIONS, type OpenProduct } from '../../contract/products/owned-product';
import { Field } from '../frame/field';
import { addOption, addVariant, type DraftVariant, removeOption } from './product-draft';
import { SwatchFields } from './swatch-fields';
import type { FieldsProps } from './text-fields';
import { VariantRow } from './variant-row';

export interface VariantFieldsProps extends FieldsProps {
  storeSwatches: OpenProduct['storeSwatches'];
}

/** The options of a product, and its variants with their prices and their stock, and swatches. */
export function VariantFields({ draft, product, storeSwatches, onEdit }: VariantFieldsProps) {
  const { variants } = draft;
  const setVariant = (index: number, changes: Partial<DraftVariant>) =>
    onEdit({ variants: variants.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
  return (
    <section className="form-part">
      <h2>Variants</h2>
      <OptionNames draft={draft} onEdit={onEdit} />
      <ul className="variant-rows">
        {variants.map((variant, index) => (
          <VariantRow
            key={variant.key}
            index={index}
            variant={variant}
            draft={draft}
            product={product}
            onChange={(changes) => setVariant(index, changes)}
            onRemove={() => onEdit({ variants: variants.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      <p>
        <button type="button" className="button button-quiet" onClick={() => onEdit(addVariant(draft))}>
          Add a variant
        </button>
      </p>
      <SwatchFields draft={draft} storeSwatches={storeSwatches} onEdit={onEdit} />
    </section>
  );
}

function OptionNames({ draft, onEdit }: Pick<FieldsProps, 'draft' | 'onEdit'>) {
  const { optionNames } = draft;
  const rename = (index: number, name: string) =>
    onEdit({ optionNames: optionNames.map((each, at) => (at === index ? name : each)) });
  return (
    <div className="option-names">
      {optionNames.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
        <div key={index} className="option-name">
          <Field label={`Option ${index + 1}`} name={`optionNames.${index}`}>
            {(attributes) => (
              <input
                {...attributes}
                dir="auto"
                maxLength={50}
                value={name}
                onChange={({ target }) => rename(index, target.value)}
              />
            )}
          </Field>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Remove option ${index + 1}`}
            onClick={() => onEdit(removeOption(draft, index))}
          >
            Remove
          </button>
        </div>
      ))}
      {optionNames.length < MAX_OPTIONS && (
        <button type="button" className="button button-quiet" onClick={() => onEdit(addOption(draft))}>
          Add an option
        </button>
      )}
    </div>
  );
}
