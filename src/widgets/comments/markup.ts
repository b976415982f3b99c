import type { MarkupContract } from '../../markup/data/markup-contract';
import { commentStrings } from '../../strings/comments';
import { COMMENTS } from './selector';

/** The markup of the comments of an item. */
export const commentsMarkup: MarkupContract = {
  names: ['comments'],
  engine: COMMENTS,
  docs: 'markup.md#comments',
  summary: {
    engine: '`.squarespace-comments`',
    names: '`comments`, around a form ([comments](#comments))',
    mounts: 'when it approaches the visible part, or at the submit',
  },
  attributes: {
    'data-item-id': { type: 'id', meaning: 'the item, for an element that is printed empty' },
    'data-comment-state': {
      type: 'integer',
      default: 1,
      range: [0, 3],
      meaning: '1: the item takes comments',
    },
    'data-public-comment-count': {
      type: 'integer',
      default: 1,
      range: [0, Number.MAX_SAFE_INTEGER],
      meaning: 'an empty element without comments, whose item takes none, stays empty',
    },
  },
  events: ['vitrine:comment'],
  states: { '.vitrine-comment-error': 'a message before the fields' },
  texts: commentStrings,
};
