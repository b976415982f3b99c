import { type Contender, moduleScript } from '../../contender';

/** One small script by hand: find the elements, listen on each. The measure of all the others. */
export const direct: Contender = {
  name: 'direct',
  label: 'hand-written listeners',
  packages: [],
  markup: {},
  head: moduleScript('direct'),
};
