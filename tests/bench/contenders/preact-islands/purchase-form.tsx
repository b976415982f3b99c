/** @jsxImportSource preact */
import type { TargetedMouseEvent } from 'preact';
import { useState } from 'preact/hooks';
import { ADDED, ADDED_SHOWN, ADDING, addToCart, FAILED, IDLE, showStock } from '../add-to-cart';
import { cartCount } from '../cart-count-store';
import type { PurchaseFormProps } from '../island-markup';

export function PurchaseForm({ itemId, options }: PurchaseFormProps) {
  const [label, setLabel] = useState(IDLE);

  const add = async ({ currentTarget }: TargetedMouseEvent<HTMLButtonElement>) => {
    if (label === ADDING) return;
    setLabel(ADDING);
    try {
      cartCount.set(await addToCart(purchaseOf(currentTarget)));
      setLabel(ADDED);
    } catch {
      setLabel(FAILED);
    }
    setTimeout(() => setLabel(IDLE), ADDED_SHOWN);
  };

  return (
    <>
      <div
        class="product-variants"
        data-item-id={itemId}
        onChange={({ currentTarget }) => showStock(purchaseOf(currentTarget))}
      >
        {options.map(({ name, values }) => (
          <div class="variant-option" key={name}>
            <div class="variant-option-title">{`${name}:`}</div>
            <div class="variant-select-wrapper">
              <select aria-label={`Select ${name}`} data-variant-option-name={name}>
                <option value="">{`Select ${name}`}</option>
                {values.map((value, index) => (
                  <option key={value} value={value} selected={index === 0}>
                    {value}
                  </option>
                ))}
              </select>
            </div>
          </div>
        ))}
      </div>
      <div class="product-quantity-input" data-item-id={itemId}>
        <div class="quantity-label">Quantity:</div>
        <input aria-label="Quantity" size={4} max={9999} min={1} defaultValue={1} type="number" step={1} />
      </div>
      <div class="sqs-add-to-cart-button-wrapper">
        <button type="button" class="sqs-add-to-cart-button" data-item-id={itemId} onClick={add}>
          <div class="sqs-add-to-cart-button-inner">{label}</div>
        </button>
      </div>
    </>
  );
}

function purchaseOf(element: Element): HTMLElement {
  return element.closest('.purchase') as HTMLElement;
}
