import type { MarkupContract } from '../../markup/data/markup-contract';
import { captchaStrings } from '../../strings/captcha';
import { restockStrings } from '../../strings/restock';
import { RESTOCK, RESTOCK_BOX } from './selector';

/** The markup of boxes in which visitors ask to be notified. */
export const restockMarkup: MarkupContract = {
  names: ['restock'],
  engine: RESTOCK,
  docs: 'markup.md#restock',
  summary: {
    engine: '`.product-restock-form` in `.product-restock-notification`',
    names: '`restock`, on a form ([restock](#restock))',
    mounts: 'at the first sign of intent, or at the submit',
  },
  attributes: {
    'data-product-id': { type: 'id', on: RESTOCK_BOX, meaning: 'the product' },
    'data-variant-id': {
      type: 'id',
      on: RESTOCK_BOX,
      meaning: 'the variant; without it, the box is for each chosen variant that is sold out',
    },
  },
  events: ['vitrine:before-restock-signup', 'vitrine:restock-signup'],
  states: {
    '.product-restock-error-message': 'a message',
    '.product-restock-success-message': 'the content of the box after a signup',
  },
  texts: { ...restockStrings, ...captchaStrings },
};
