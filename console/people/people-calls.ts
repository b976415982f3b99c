import { z } from 'zod';
import {
  type People,
  peopleSchema,
  type SentInvitation,
  sentInvitationSchema,
} from '../../contract/people/contributor';
import type { ContributorRole } from '../../contract/people/contributor-roles';
import { callOwner, jsonRequest } from '../call-owner';

const PEOPLE = '/api/vitrine/console/people';
const INVITATIONS = '/api/vitrine/console/invitations';

export interface PeopleCalls {
  /** Returns the contributors and the open invitations. @throws {OwnerFailure} */
  load(signal: AbortSignal): Promise<People>;
  /** Changes the role of a contributor. @throws {OwnerFailure} */
  changeRole(id: string, role: ContributorRole): Promise<void>;
  /** Deletes the account of a contributor. @throws {OwnerFailure} */
  remove(id: string): Promise<void>;
  /** Invites a person. @throws {OwnerFailure} */
  invite(email: string, role: ContributorRole): Promise<SentInvitation>;
  /** Withdraws an invitation. @throws {OwnerFailure} */
  withdraw(id: string): Promise<void>;
}

/** Returns the calls of people. */
export function createPeopleCalls(fetch: typeof globalThis.fetch): PeopleCalls {
  return {
    load: (signal) => callOwner(fetch, { path: PEOPLE, signal }, peopleSchema),
    async changeRole(id, role) {
      const request = { path: `${PEOPLE}/${encodeURIComponent(id)}`, ...jsonRequest('PUT', { role }) };
      await callOwner(fetch, request, z.object({}));
    },
    async remove(id) {
      const request = { path: `${PEOPLE}/${encodeURIComponent(id)}`, method: 'DELETE' };
      await callOwner(fetch, request, z.object({}));
    },
    invite: (email, role) =>
      callOwner(fetch, { path: INVITATIONS, ...jsonRequest('POST', { email, role }) }, sentInvitationSchema),
    async withdraw(id) {
      const request = { path: `${INVITATIONS}/${encodeURIComponent(id)}`, method: 'DELETE' };
      await callOwner(fetch, request, z.object({}));
    },
  };
}
