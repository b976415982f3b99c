import type { MarkupContract } from '../../markup/data/markup-contract';
import { QUANTITY } from './selector';

/** The markup of the field for a product's quantity. */
export const quantityMarkup: MarkupContract = {
  names: ['quantity'],
  engine: QUANTITY,
  docs: 'markup.md#parameters',
  summary: {
    engine: '`.product-quantity-input input`',
    names: '`quantity`',
    mounts: 'at the first sign of intent',
  },
  attributes: {},
  events: [],
  states: {},
  texts: {},
};
