import type { MarkupContract } from '../../markup/data/markup-contract';
import { NATIVE_MONEY } from './selector';

/** The markup of amounts without the symbol of their currency. */
export const moneyMarkup: MarkupContract = {
  names: ['money'],
  engine: NATIVE_MONEY,
  docs: 'markup.md#page-context',
  summary: {
    engine: '`.sqs-money-native` with a number such as `1,234.50`',
    names: '`money`',
    mounts: 'when it approaches the visible part: the amount gets the symbol of the store’s currency',
  },
  attributes: {},
  events: [],
  states: {},
  texts: {},
};
