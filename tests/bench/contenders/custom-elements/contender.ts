import { type Contender, moduleScript } from '../../contender';

/** A custom element around each product's controls, as in themes built of custom elements. */
export const customElements: Contender = {
  name: 'custom-elements',
  label: 'custom elements',
  packages: [],
  markup: { purchaseTag: 'purchase-form', countTag: 'cart-count' },
  head: moduleScript('custom-elements'),
};
