import { type Contender, moduleScript } from '../../contender';
import { islandMarkup } from '../island-markup';

/** Each product's form is an island, hydrated at load. */
export const reactIslands: Contender = {
  name: 'react-islands',
  label: 'React islands',
  packages: ['react', 'react-dom'],
  markup: islandMarkup,
  head: moduleScript('react-islands'),
};
