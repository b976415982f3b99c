import { type KeyboardEvent, useEffect, useState } from 'react';
import type { InventoryRow, Stock } from '../../contract/stock/inventory';
import { isComposing } from '../../src/page/is-composing';
import { parseNumber } from '../frame/typed-number';
import { nameOf } from './inventory-texts';

export interface StockRowProps {
  row: InventoryRow;
  isSaving: boolean;
  /** Null for a role that may not change stock. */
  onChange: ((stock: Stock) => void) | null;
}

/** A variant with its stock. Enter, or leaving the field, saves a quantity; Escape takes back what was typed. */
export function StockRow({ row, isSaving, onChange }: StockRowProps) {
  const { productId, options, sku, title, pictureUrl, isVisible, stock } = row;
  const facts = [options, sku, isVisible ? '' : 'hidden'].filter(Boolean);
  return (
    <li className="list-row stock-row">
      {pictureUrl ? <img src={pictureUrl} alt="" width="56" height="56" loading="lazy" /> : <span />}
      <div className="list-about">
        <h2>
          <a href={`/config/products/${encodeURIComponent(productId)}`}>
            <bdi>{title}</bdi>
          </a>
        </h2>
        <p className="hint">
          {facts.join(' · ')} <StockMark row={row} />
        </p>
      </div>
      {onChange ? (
        <StockFields row={row} isSaving={isSaving} onChange={onChange} />
      ) : (
        <p>{stock.isUnlimited ? 'Unlimited' : stock.quantity.toLocaleString('en')}</p>
      )}
    </li>
  );
}

function StockMark({ row: { stock, lowStock } }: { row: InventoryRow }) {
  if (stock.isUnlimited || stock.quantity > lowStock) return null;
  return <strong className="stock-mark">{stock.quantity === 0 ? 'Sold out' : 'Low'}</strong>;
}

function StockFields({
  row,
  isSaving,
  onChange,
}: StockRowProps & { onChange: NonNullable<StockRowProps['onChange']> }) {
  const { stock } = row;
  const saved = stock.isUnlimited ? '' : String(stock.quantity);
  const [changed, setChanged] = useState<string | null>(null);
  const typed = changed ?? saved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs for each new stock, which replaces what was typed.
  useEffect(() => setChanged(null), [saved]);
  const name = nameOf(row);
  const save = () => {
    if (isSaving || typed === saved) return;
    const quantity = parseNumber(typed) ?? '';
    if (!/^\d{1,9}$/.test(quantity)) return setChanged(null);
    onChange({ isUnlimited: false, quantity: Number(quantity) });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') setChanged(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <form className="stock-fields" onSubmit={(event) => event.preventDefault()}>
      <input
        aria-label={`Stock of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        disabled={stock.isUnlimited}
        onChange={({ target }) => setChanged(target.value)}
        onBlur={save}
        onKeyDown={press}
      />
      <label className="stock-unlimited">
        <input
          type="checkbox"
          aria-label={`Unlimited stock of ${name}`}
          checked={stock.isUnlimited}
          aria-disabled={isSaving}
          onChange={({ target }) => {
            if (!isSaving) onChange({ isUnlimited: target.checked, quantity: 0 });
          }}
        />
        Unlimited
      </label>
    </form>
  );
}
