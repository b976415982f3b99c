import { type Contender, moduleScript } from '../../contender';

/** One small hand-written script with a listener on each element: the baseline of the other contenders. */
export const direct: Contender = {
  name: 'direct',
  label: 'hand-written listeners',
  packages: [],
  markup: {},
  head: moduleScript('direct'),
};
