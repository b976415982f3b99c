import type { MarkupContract } from '../../markup/data/markup-contract';
import { quickViewStrings } from '../../strings/quick-view';
import { QUICK_VIEW } from './selector';

/** The markup of buttons that show a product of a list in a lightbox. */
export const quickViewMarkup: MarkupContract = {
  names: ['quick-view'],
  engine: QUICK_VIEW,
  docs: 'markup.md#quick-view',
  summary: {
    engine: '`.sqs-product-quick-view-button` with `data-id`',
    names: '`quick-view`, on a link to a product’s page or a button ([quick view](#quick-view))',
    mounts: 'at the first sign of intent',
  },
  attributes: {
    'data-id': {
      type: 'id',
      meaning: 'the product; by default that of the element around the button, or of its link',
    },
    'data-title': {
      type: 'text',
      meaning: 'the accessible name of the dialog; by default the text of the link, or of the button',
    },
  },
  events: ['vitrine:track'],
  states: {},
  texts: quickViewStrings,
};
