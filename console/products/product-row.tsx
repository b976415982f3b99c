import type { AnchorHTMLAttributes } from 'react';
import type { ListedProduct } from '../../contract/products/owned-product';
import { describePrices, describeStock } from './product-texts';

export interface ProductRowProps {
  product: ListedProduct;
  /** Opens the product. */
  link: Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;
}

/** A product in the list. */
export function ProductRow({ product, link }: ProductRowProps) {
  const { id, title, pictureUrl, isVisible, isDeleted, isOnSale } = product;
  const mark = isDeleted ? 'Deleted' : isVisible ? '' : 'Hidden';
  return (
    <li className="list-row product-row" data-hidden={mark ? '' : undefined}>
      {pictureUrl ? (
        <img className="product-thumb" src={pictureUrl} alt="" width="56" height="70" loading="lazy" />
      ) : (
        <span className="product-thumb" />
      )}
      <h2>
        <a {...link} data-entry={id}>
          <bdi>{title}</bdi>
        </a>
      </h2>
      <p className="product-stock">{describeStock(product)}</p>
      <p className="product-price">
        {describePrices(product)}
        {isOnSale && <span className="hint">On sale</span>}
      </p>
      <p className="product-state">{mark && <span className="product-mark">{mark}</span>}</p>
    </li>
  );
}
