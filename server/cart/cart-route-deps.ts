import type { Crumbs } from '../crumb';
import type { ChangeDeps } from './perform-change';

export interface CartRouteDeps extends ChangeDeps {
  crumbs: Crumbs;
}
