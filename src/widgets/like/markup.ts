import type { MarkupContract } from '../../markup/data/markup-contract';
import { likeStrings } from '../../strings/like';
import { LIKE } from './selector';

/** The markup of like buttons. */
export const likeMarkup: MarkupContract = {
  names: ['like'],
  engine: LIKE,
  docs: 'markup.md#likes',
  summary: {
    engine: '`.sqs-simple-like` with `data-item-id`',
    names: '`like`, on such an element ([likes](#likes))',
    mounts: 'when it approaches the visible part',
  },
  attributes: {
    'data-item-id': { type: 'id', required: true, meaning: 'the item' },
    'data-like-count': {
      type: 'integer',
      default: 0,
      range: [0, Number.MAX_SAFE_INTEGER],
      meaning: 'how many visitors like it',
    },
  },
  events: ['vitrine:like'],
  states: {
    'button[aria-pressed]': 'the visitor likes the item',
    '.like-error': 'a message after the element',
  },
  texts: likeStrings,
};
