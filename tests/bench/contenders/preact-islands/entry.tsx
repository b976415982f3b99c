/** @jsxImportSource preact */
import { hydrate } from 'preact';
import type { PurchaseFormProps } from '../island-markup';
import { CartCount } from './cart-count';
import { PurchaseForm } from './purchase-form';

for (const island of document.querySelectorAll<HTMLElement>('[data-island=purchase-form]')) {
  const props = JSON.parse(island.dataset.props ?? '{}') as PurchaseFormProps;
  hydrate(<PurchaseForm {...props} />, island);
}
for (const island of document.querySelectorAll('[data-island=cart-count]')) {
  hydrate(<CartCount />, island);
}
