import type { Contender } from '../../contender';

/** The page with no script at all: what the others' numbers hold of the page itself. */
export const none: Contender = {
  name: 'none',
  label: 'the page alone',
  packages: [],
  markup: {},
  head: () => '',
};
