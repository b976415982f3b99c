import { MAX_DIMENSION, type OwnedProduct } from '../../contract/products/owned-product';
import { Check, Field } from '../frame/field';
import { NumberInput } from '../frame/number-input';
import type { DraftVariant, ProductDraft } from './product-draft';
import { VariantOptions } from './variant-options';

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
const MAX_QUANTITY = 1_000_000_000;

/** A variant: its options, SKU, prices and stock. */
export function VariantRow({ index, variant, draft, product, onChange, onRemove }: VariantRowProps) {
  const name = variant.values.filter(Boolean).join(', ') || variant.sku || `Variant ${index + 1}`;
  const part: PartProps = { index, variant, onChange };
  return (
    <li>
      <fieldset className="variant-row">
        <legend dir="auto">{name}</legend>
        <VariantOptions {...part} draft={draft} />
        <Sku {...part} />
        <Prices {...part} currency={product.currency} />
        {COUNTED_TYPES.includes(product.productType) && <Stock {...part} />}
        {draft.pictures.length > 0 && <VariantPicture {...part} pictures={draft.pictures} />}
        {product.productType === PHYSICAL && <VariantDimensions {...part} />}
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

type PartProps = Pick<VariantRowProps, 'index' | 'variant' | 'onChange'>;

function Sku({ index, variant, onChange }: PartProps) {
  return (
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
  );
}

function Prices({ index, variant, currency, onChange }: PartProps & { currency: string }) {
  return (
    <>
      <PriceField
        label={`Price, ${currency}`}
        name={`variants.${index}.price`}
        value={variant.price}
        onChange={(price) => onChange({ price })}
      />
      <PriceField
        label="Sale price"
        name={`variants.${index}.salePrice`}
        value={variant.salePrice}
        onChange={(salePrice) => onChange({ salePrice })}
      />
      <Check label="On sale" isOn={variant.isOnSale} onChange={(isOnSale) => onChange({ isOnSale })} />
    </>
  );
}

interface PriceFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
}

function PriceField({ label, name, value, onChange }: PriceFieldProps) {
  return (
    <Field label={label} name={name}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function Stock({ index, variant: { stock }, onChange }: PartProps) {
  return (
    <>
      <Field label="In stock" name={`variants.${index}.stock`}>
        {(attributes) => (
          <NumberInput
            {...attributes}
            min={0}
            max={MAX_QUANTITY}
            isDisabled={stock.isUnlimited}
            value={stock.isUnlimited ? Number.NaN : stock.quantity}
            onChange={(quantity) => onChange({ stock: { ...stock, quantity } })}
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

function VariantPicture({ index, variant, pictures, onChange }: PartProps & Pick<ProductDraft, 'pictures'>) {
  return (
    <Field label="Picture" name={`variants.${index}.pictureId`} className="variant-picture">
      {(attributes) => (
        <select
          {...attributes}
          value={variant.pictureId}
          onChange={({ target }) => onChange({ pictureId: target.value })}
        >
          <option value="">The main one</option>
          {pictures.map(({ id, altText }, at) => (
            <option key={id} value={id}>
              {`${at + 1}. ${altText || 'without a text'}`.slice(0, 60)}
            </option>
          ))}
        </select>
      )}
    </Field>
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
              <NumberInput
                {...attributes}
                min={0}
                max={MAX_DIMENSION}
                digits={3}
                value={dimensions[side]}
                onChange={(size) => onChange({ dimensions: { ...dimensions, [side]: size } })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
