import type { NewProduct } from '../../contract/products/owned-product';
import type { RenamePicture } from './picture-name';
import type { ProductDraft } from './product-draft';
import type { ProductRoute } from './product-route';
import type { NamedProduct, ProductScreenState } from './product-state';

export interface ProductsScreenProps {
  state: ProductScreenState;
  /** Whether the role may change products. */
  canChange: boolean;
  onOpen(route: ProductRoute): void;
  onEdit(changes: Partial<ProductDraft>): void;
  onSave(): void;
  onUpload(files: readonly File[]): void;
  onCancelUpload(key: string): void;
  onRename: RenamePicture;
  onDiscard(): void;
  onCreate(product: NewProduct): void;
  onDelete(product: NamedProduct): void;
  onUndo(): void;
  onRetry(): void;
}
