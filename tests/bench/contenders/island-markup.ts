import type { Markup } from '../contender';
import type { BenchOption } from '../make-products';

/** The data that a form needs to hydrate its HTML. The variants are read from the page at first use. */
export interface PurchaseFormProps {
  readonly itemId: string;
  readonly options: readonly BenchOption[];
}

/** Marks the islands of a page and contains their properties. */
export const islandMarkup: Markup = {
  purchase: ({ id, options }) => {
    const props: PurchaseFormProps = { itemId: id, options };
    return `data-island="purchase-form" data-props="${JSON.stringify(props).replaceAll('"', '&quot;')}"`;
  },
  count: 'data-island="cart-count"',
};
