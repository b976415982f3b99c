import { ownedProductsCall } from '../../contract/products/calls';
import type { ListedProduct, NewProduct, OwnedProductPage } from '../../contract/products/owned-product';
import { ListScreen } from '../frame/list-screen';
import { useLoaded } from '../frame/queries';
import { mayUse } from '../frame/screen-element';
import { unsavedProducts } from './edited-form';
import { NewProductForm } from './new-product-form';
import { ProductControls } from './product-controls';
import { formatRoute, type ProductFilter, type ProductRoute, toQuery } from './product-route';
import { countProducts, describePrices, describeStock } from './product-texts';
import type { Products } from './use-products';

export interface ProductListProps {
  filter: ProductFilter;
  products: Products;
  /** Opens what an address names, with an entry in the history. */
  onOpen(route: ProductRoute): void;
}

/** The products of the shop, which the owner filters, and adds to. */
export function ProductList({ filter, products, onOpen }: ProductListProps) {
  const list = useLoaded(ownedProductsCall, { query: toQuery(filter) });
  const { deleted, isSaving } = products;
  const page = list.value && withoutProduct(list.value, deleted?.id);
  const onFilter = (changes: Partial<ProductFilter>) =>
    onOpen({ filter: { ...filter, page: 1, ...changes }, productId: null });
  const create = async (product: NewProduct) => {
    const productId = await products.create(product);
    if (productId) onOpen({ filter, productId });
  };
  return (
    <ListScreen
      title="Products"
      lead="What the shop sells, in the order of the shop."
      isLoading={list.isLoading}
      failure={products.failure ?? list.failure}
      onRetry={() => {
        products.reset();
        list.load();
      }}
      controls={
        <>
          {mayUse('products:write') && (
            <NewProductForm
              isSaving={isSaving}
              stores={page?.stores ?? []}
              onCreate={(product) => void create(product)}
            />
          )}
          <ProductControls
            // The search field shows what the address names.
            key={filter.search}
            filter={filter}
            categories={page?.categories ?? []}
            onFilter={onFilter}
          />
          {unsavedProducts(products.forms).map(({ id, title }) => (
            <p key={id} className="edit-unsaved">
              <bdi>{title}</bdi> has changes that are not saved.{' '}
              <a href={formatRoute({ filter, productId: id })}>Continue</a>
            </p>
          ))}
        </>
      }
      summary={page ? countProducts(page, filter) : ''}
      change={products.change}
      undo={deleted && { isSaving, onUndo: () => void products.undo(deleted) }}
      pages={
        page && {
          ...page,
          label: 'Pages of products',
          previous: 'Previous',
          next: 'Next',
          onPage: (target) => onFilter({ page: target }),
        }
      }
    >
      {page && page.products.length > 0 && (
        <ul className="list-rows">
          {page.products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              href={formatRoute({ filter, productId: product.id })}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

/** Returns a page of the list without a product that is deleted. The list of deleted products has it. */
function withoutProduct(page: OwnedProductPage, deletedId: string | undefined): OwnedProductPage {
  const products = page.products.filter(({ id, isDeleted }) => id !== deletedId || isDeleted);
  return { ...page, products, count: page.count - (page.products.length - products.length) };
}

function ProductRow({ product, href }: { product: ListedProduct; href: string }) {
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
        <a href={href} data-entry={id}>
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
