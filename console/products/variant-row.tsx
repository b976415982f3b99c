import { useId } from 'react';
import { MAX_DIMENSION, type OwnedProduct } from '../../schemas/owned-product-schemas';
import { Check, Field } from '../field';
import type { DraftVariant, ProductDraft } from './product-draft';

export interface VariantRowProps {
  /** From 0. */
  index: number;
  variant: DraftVariant;
  draft: ProductDraft;
  product: OwnedProduct;
  onChange(changes: Partial<DraftVariant>): void;
  onRemove(): void;
}

/** Product types whose stock is counted. */
const COUNTED_TYPES = [1, 3];
const PHYSICAL = 1;

/** A variant: its options, SKU, prices and stock. */
export function VariantRow({ index, variant, draft, product, onChange, onRemove }: VariantRowProps) {
  const name = variant.values.filter(Boolean).join(', ') || variant.sku || `Variant ${index + 1}`;
  return (
    <li>
      <fieldset className="variant-row">
        <legend dir="auto">{name}</legend>
        {draft.optionNames.map((option, at) => (
          <OptionValue
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
            key={at}
            label={option || `Option ${at + 1}`}
            name={`variants.${index}.values.${at}`}
            value={variant.values[at] ?? ''}
            known={draft.variants.map(({ values }) => values[at] ?? '')}
            onChange={(value) => onChange({ values: replaceAt(draft, variant, { at, value }) })}
          />
        ))}
        <Field label="SKU" name={`variants.${index}.sku`}>
          {(attributes) => (
            <input
              {...attributes}
              maxLength={60}
              // Carts and orders name the variant by it.
              readOnly={variant.id !== ''}
              value={variant.sku}
              onChange={({ target }) => onChange({ sku: target.value })}
            />
          )}
        </Field>
        <Prices index={index} variant={variant} currency={product.currency} onChange={onChange} />
        {COUNTED_TYPES.includes(product.productType) && (
          <Stock index={index} variant={variant} onChange={onChange} />
        )}
        {draft.pictures.length > 0 && (
          <Field label="Picture" name={`variants.${index}.pictureId`} className="variant-picture">
            {(attributes) => (
              <select
                {...attributes}
                value={variant.pictureId}
                onChange={({ target }) => onChange({ pictureId: target.value })}
              >
                <option value="">The main one</option>
                {draft.pictures.map(({ id, altText }, at) => (
                  <option key={id} value={id}>
                    {`${at + 1}. ${altText || 'without a text'}`.slice(0, 60)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {product.productType === PHYSICAL && (
          <VariantDimensions index={index} variant={variant} onChange={onChange} />
        )}
        <button
          type="button"
          className="button button-quiet variant-remove"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </fieldset>
    </li>
  );
}

const DIMENSIONS = {
  width: 'Width, cm',
  height: 'Height, cm',
  len: 'Length, cm',
  weight: 'Weight, kg',
} as const;

function VariantDimensions({ index, variant: { dimensions }, onChange }: PartProps) {
  return (
    <details className="variant-dimensions">
      <summary>Size and weight</summary>
      <div>
        {(Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[]).map((side) => (
          <Field key={side} label={DIMENSIONS[side]} name={`variants.${index}.dimensions.${side}`}>
            {(attributes) => (
              <input
                {...attributes}
                type="number"
                min={0}
                max={MAX_DIMENSION}
                step="any"
                value={dimensions[side]}
                onChange={({ target }) =>
                  onChange({
                    dimensions: {
                      ...dimensions,
                      [side]: Math.min(MAX_DIMENSION, Math.max(0, target.valueAsNumber || 0)),
                    },
                  })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}

type PartProps = Pick<VariantRowProps, 'index' | 'variant' | 'onChange'>;

function Prices({ index, variant, currency, onChange }: PartProps & { currency: string }) {
  return (
    <>
      <Field label={`Price, ${currency}`} name={`variants.${index}.price`}>
        {(attributes) => (
          <input
            {...attributes}
            inputMode="decimal"
            autoComplete="off"
            value={variant.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        )}
      </Field>
      <Field label="Sale price" name={`variants.${index}.salePrice`}>
        {(attributes) => (
          <input
            {...attributes}
            inputMode="decimal"
            autoComplete="off"
            value={variant.salePrice}
            onChange={({ target }) => onChange({ salePrice: target.value })}
          />
        )}
      </Field>
      <Check label="On sale" isOn={variant.isOnSale} onChange={(isOnSale) => onChange({ isOnSale })} />
    </>
  );
}

function Stock({ index, variant: { stock }, onChange }: PartProps) {
  return (
    <>
      <Field label="In stock" name={`variants.${index}.stock`}>
        {(attributes) => (
          <input
            {...attributes}
            type="number"
            min={0}
            max={1_000_000_000}
            step={1}
            disabled={stock.isUnlimited}
            value={stock.isUnlimited ? '' : stock.quantity}
            onChange={({ target }) =>
              onChange({
                stock: {
                  ...stock,
                  quantity: Math.min(1e9, Math.max(0, Math.trunc(target.valueAsNumber || 0))),
                },
              })
            }
          />
        )}
      </Field>
      <Check
        label="Not counted"
        isOn={stock.isUnlimited}
        onChange={(isUnlimited) => onChange({ stock: { ...stock, isUnlimited } })}
      />
    </>
  );
}

interface OptionValueProps {
  label: string;
  name: string;
  value: string;
  /** Values of other variants, which are offered. */
  known: readonly string[];
  onChange(value: string): void;
}

function OptionValue({ label, name, value, known, onChange }: OptionValueProps) {
  const list = useId();
  return (
    <Field label={label} name={name}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            dir="auto"
            list={list}
            maxLength={100}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {[...new Set(known)].filter(Boolean).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function replaceAt(
  { optionNames }: ProductDraft,
  { values }: DraftVariant,
  { at, value }: { at: number; value: string },
): string[] {
  return optionNames.map((_, index) => (index === at ? value : (values[index] ?? '')));
}
