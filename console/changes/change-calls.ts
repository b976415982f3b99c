import { changesCall } from '../../contract/people/calls';
import type { OwnerChangePage } from '../../contract/people/contributor';
import { api } from '../frame/api';

/** Returns a page of changes. @throws {OwnerFailure} */
export type LoadChanges = (page: number, signal: AbortSignal) => Promise<OwnerChangePage>;

/** Returns the call that loads the changes. */
export function createLoadChanges(fetch: typeof globalThis.fetch): LoadChanges {
  return (page, signal) => api(changesCall, { query: { page } }, { fetch, signal });
}
