import type { Contender } from '../../contender';

/** The page without scripts: the part of the other numbers that is due to the page itself. */
export const none: Contender = {
  name: 'none',
  label: 'the page alone',
  packages: [],
  markup: {},
  head: () => '',
};
