import type { ChangeDeps } from '../cart/perform-change';
import type { Crumbs } from '../crumb/create-crumbs';

export interface CartRouteDeps extends ChangeDeps {
  crumbs: Crumbs;
}
