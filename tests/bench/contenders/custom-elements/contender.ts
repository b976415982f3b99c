import { type Contender, moduleScript } from '../../contender';

/** A custom element around each product's controls, as themes built on them do. */
export const customElements: Contender = {
  name: 'custom-elements',
  label: 'custom elements',
  packages: [],
  markup: { purchaseTag: 'purchase-form', countTag: 'cart-count' },
  head: moduleScript('custom-elements'),
};
