import { type Contender, moduleScript } from '../../contender';

/** The standard build, which needs `unsafe-eval`. The build for a strict CSP is larger. */
export const alpine: Contender = {
  name: 'alpine',
  label: 'Alpine',
  packages: ['alpinejs'],
  markup: {
    purchase: 'x-data="purchase"',
    select: '@change="choose"',
    button: '@click="add"',
    label: 'x-text="label"',
    count: 'x-data x-text="$store.cart.count"',
  },
  head: moduleScript('alpine'),
};
