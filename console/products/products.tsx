import { useSyncExternalStore } from 'react';
import type { ProductRoute } from './product-route';
import type { ProductStore } from './product-store';
import { ProductsScreen } from './products-screen';

export interface ProductsProps {
  store: ProductStore;
  /** Whether the role may change products. */
  canChange: boolean;
  /** Opens what an address names, with an entry in the history. */
  onOpen(route: ProductRoute): void;
}

/** The screen of products, rendered from the state of a store. */
export function Products({ store, canChange, onOpen }: ProductsProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  const { filter } = state.route;
  return (
    <ProductsScreen
      state={state}
      canChange={canChange}
      onOpen={onOpen}
      onEdit={store.edit}
      onSave={() => void store.save()}
      onUpload={(files) => void store.upload(files)}
      onCancelUpload={store.cancelUpload}
      onRename={store.rename}
      onDiscard={store.discard}
      onCreate={(product) =>
        void store.create(product).then((productId) => productId && onOpen({ filter, productId }))
      }
      onDelete={(product) => {
        void store.delete(product);
        onOpen({ filter, productId: null });
      }}
      onUndo={() => void store.undo()}
      onRetry={() => void store.reload()}
    />
  );
}
