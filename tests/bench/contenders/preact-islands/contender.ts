import { type Contender, moduleScript } from '../../contender';
import { islandMarkup } from '../island-markup';

/** Each product's form is an island, hydrated at load. */
export const preactIslands: Contender = {
  name: 'preact-islands',
  label: 'Preact islands',
  packages: ['preact'],
  markup: islandMarkup,
  head: moduleScript('preact-islands'),
};
