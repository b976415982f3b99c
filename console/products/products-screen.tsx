import type { MouseEvent } from 'react';
import { ListScreen } from '../frame/list-screen';
import { useRouteFocus } from '../frame/use-route-focus';
import { NewProductForm } from './new-product-form';
import { ProductControls } from './product-controls';
import { ProductEditor } from './product-editor';
import { formatRoute, type ProductFilter } from './product-route';
import { ProductRow } from './product-row';
import { unsavedProducts } from './product-state';
import { countProducts } from './product-texts';
import type { ProductsScreenProps } from './products-screen-props';

/** The products of the shop, or the one that is open. */
export function ProductsScreen(props: ProductsScreenProps) {
  const { route } = props.state;
  useRouteFocus(route.productId);
  return route.productId === null ? <ProductList {...props} /> : <ProductEditor {...props} />;
}

function ProductList({ state, canChange, onOpen, onCreate, onUndo, onRetry }: ProductsScreenProps) {
  const { page, route, failure, isLoading, isSaving, change, deleted } = state;
  const { filter } = route;
  const onFilter = (changes: Partial<ProductFilter>) =>
    onOpen({ filter: { ...filter, page: 1, ...changes }, productId: null });
  const linkTo = (productId: string) => ({
    href: formatRoute({ filter, productId }),
    onClick: (event: MouseEvent) => {
      // The browser opens the address itself in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen({ filter, productId });
    },
  });
  return (
    <ListScreen
      title="Products"
      lead="What the shop sells, in the order of the shop."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={
        <>
          {canChange && (
            <NewProductForm isSaving={isSaving} stores={page?.stores ?? []} onCreate={onCreate} />
          )}
          <ProductControls
            // The search field shows what the address names.
            key={filter.search}
            filter={filter}
            categories={page?.categories ?? []}
            onFilter={onFilter}
          />
          {unsavedProducts(state).map(({ id, title }) => (
            <p key={id} className="edit-unsaved">
              <bdi>{title}</bdi> has changes that are not saved. <a {...linkTo(id)}>Continue</a>
            </p>
          ))}
        </>
      }
      summary={page ? countProducts(page, filter) : ''}
      change={change}
      undo={deleted && { isRunning: isSaving, onUndo }}
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
            <ProductRow key={product.id} product={product} link={linkTo(product.id)} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
