import type { Markup } from '../contender';
import type { BenchOption } from '../make-products';

/** What a purchase form has to know to print, and so to hydrate, its HTML: the variants are read at first use. */
export interface PurchaseFormProps {
  readonly itemId: string;
  readonly options: readonly BenchOption[];
}

/** Marks the islands of a page, with their properties. */
export const islandMarkup: Markup = {
  purchase: ({ id, options }) => {
    const props: PurchaseFormProps = { itemId: id, options };
    return `data-island="purchase-form" data-props="${JSON.stringify(props).replaceAll('"', '&quot;')}"`;
  },
  count: 'data-island="cart-count"',
};
