import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { pageStrings } from '../../page/page-strings';
import { readVariantData } from '../product-parts';

/** Loads what follows the choice of a product's options; few adds need it. The options work without it. */
export function variants(element: HTMLElement, context: BehaviourContext): void {
  import('./variants')
    .then(({ followChoice }) => followChoice(element, context, readVariantData(element), pageStrings))
    .catch((error) => emit(element, 'vitrine:error', { behaviour: 'variants', error }));
}
