import { type OwnerChangePage, ownerChangePageSchema } from '../../contract/people/contributor';
import { callOwner } from '../call-owner';

/** Returns a page of changes. @throws {OwnerFailure} */
export type LoadChanges = (page: number, signal: AbortSignal) => Promise<OwnerChangePage>;

/** Returns the call that loads the changes. */
export function createLoadChanges(fetch: typeof globalThis.fetch): LoadChanges {
  return (page, signal) =>
    callOwner(fetch, { path: `/api/vitrine/console/changes?page=${page}`, signal }, ownerChangePageSchema);
}
