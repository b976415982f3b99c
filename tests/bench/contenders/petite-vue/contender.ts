import { type Contender, moduleScript } from '../../contender';

export const petiteVue: Contender = {
  name: 'petite-vue',
  label: 'petite-vue',
  packages: ['petite-vue'],
  markup: {
    purchase: 'v-scope="Purchase()"',
    select: '@change="choose($event)"',
    button: '@click="add($event)"',
    label: 'v-text="label"',
    count: 'v-scope v-text="cart.count"',
  },
  head: moduleScript('petite-vue'),
};
