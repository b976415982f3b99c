import { hydrateRoot } from 'react-dom/client';
import type { PurchaseFormProps } from '../island-markup';
import { CartCount } from './cart-count';
import { PurchaseForm } from './purchase-form';

for (const island of document.querySelectorAll<HTMLElement>('[data-island=purchase-form]')) {
  const props = JSON.parse(island.dataset.props ?? '{}') as PurchaseFormProps;
  hydrateRoot(island, <PurchaseForm {...props} />);
}
for (const island of document.querySelectorAll('[data-island=cart-count]')) {
  hydrateRoot(island, <CartCount />);
}
