import {
  changeRoleCall,
  inviteCall,
  peopleCall,
  removeContributorCall,
  withdrawCall,
} from '../../contract/people/calls';
import type { People, SentInvitation } from '../../contract/people/contributor';
import type { ContributorRole } from '../../contract/people/permissions';
import { api } from '../frame/api';

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
    load: (signal) => api(peopleCall, {}, { fetch, signal }),
    async changeRole(contributorId, role) {
      await api(changeRoleCall, { params: { contributorId }, body: { role } }, { fetch });
    },
    async remove(contributorId) {
      await api(removeContributorCall, { params: { contributorId } }, { fetch });
    },
    invite: (email, role) => api(inviteCall, { body: { email, role } }, { fetch }),
    async withdraw(invitationId) {
      await api(withdrawCall, { params: { invitationId } }, { fetch });
    },
  };
}
