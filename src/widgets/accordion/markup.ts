import type { MarkupContract } from '../../markup/data/markup-contract';
import { ACCORDION } from './selector';

/** The markup of accordions. */
export const accordionMarkup: MarkupContract = {
  names: ['accordion'],
  engine: ACCORDION,
  docs: 'how-to/fold-questions.md',
  summary: {
    engine: '`.accordion-items-container`',
    names: '`accordion`, around `<details>` ([how to](how-to/fold-questions.md))',
    mounts: 'when it is in the page',
  },
  attributes: {
    'data-is-expanded-first-item': {
      type: 'boolean',
      default: false,
      on: ACCORDION,
      meaning: 'the first item is open',
    },
    'data-should-allow-multiple-open-items': {
      type: 'boolean',
      default: false,
      on: ACCORDION,
      meaning: 'opening an item leaves the others open',
    },
  },
  events: [],
  states: {
    'data-is-open': '`true` or `false`, on an item of the engine',
    '.accordion-item__dropdown--open': 'on the panel of an open item',
  },
  texts: {},
};
