import type { Member } from '../../../server/features/members';

/** A member who is signed in, and the areas that they may read. */
export interface Reader extends Member {
  areaIds: readonly string[];
}
