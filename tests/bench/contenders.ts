import type { Contender } from './contender';
import { alpine } from './contenders/alpine/contender';
import { customElements } from './contenders/custom-elements/contender';
import { direct } from './contenders/direct/contender';
import { none } from './contenders/none/contender';
import { ours, oursAhead } from './contenders/ours/contender';
import { petiteVue } from './contenders/petite-vue/contender';
import { preactIslands } from './contenders/preact-islands/contender';
import { reactIslands } from './contenders/react-islands/contender';
import { stimulus } from './contenders/stimulus/contender';

/** In the order of the table. */
export const contenders: readonly Contender[] = [
  ours,
  oursAhead,
  direct,
  customElements,
  stimulus,
  alpine,
  petiteVue,
  preactIslands,
  reactIslands,
  none,
];
