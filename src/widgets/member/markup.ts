import type { MarkupContract } from '../../markup/data/markup-contract';
import { memberStrings } from '../../strings/member';

/** The markup of forms that sign members up, in and out, and change their accounts. */
export const memberMarkup: MarkupContract = {
  names: ['member'],
  docs: 'markup.md#members',
  summary: {
    engine: '–',
    names: '`member`, on a form that signs up, in or out ([members](#members))',
    mounts: 'when it approaches the visible part',
  },
  attributes: {
    action: {
      type: 'address',
      required: true,
      meaning: 'the call, which decides what the form does',
    },
  },
  events: [],
  states: { '.member-error': 'an element of the page: a refusal', '.field-error': 'before a field' },
  texts: memberStrings,
};
