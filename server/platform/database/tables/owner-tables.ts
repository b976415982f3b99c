import type { Generated, GeneratedAlways } from 'kysely';
import type { ContributorRole } from '../../../../contract/people/permissions';
import type { Json } from './column-types';

/** Accounts of the console. */
interface ContributorTable {
  websiteId: string;
  id: string;
  /** In lower case; unique. */
  email: string;
  displayName: string;
  /** Scrypt hash with its cost and its salt. */
  passwordHash: string;
  role: ContributorRole;
  createdAt: Generated<Date>;
}

/** Invitations of contributors. One without a job was given to the inviting person as a link. */
interface InvitationTable {
  websiteId: string;
  id: string;
  /** In lower case; unique. */
  email: string;
  role: ContributorRole;
  /** Name of the person who sent it. */
  invitedBy: string;
  expiresAt: Date;
  createdAt: Generated<Date>;
}

/** Keys with which programs make the owner's calls. */
interface ApiKeyTable {
  websiteId: string;
  id: string;
  name: string;
  /** SHA-256 of the key, in hexadecimal. */
  keyHash: string;
  /** Its last characters. */
  ending: string;
  role: ContributorRole;
  /** Name of the person, as it was. */
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Null for a key that works. */
  revokedAt: Date | null;
}

/** Who changed what in the console. */
interface OwnerChangeTable {
  websiteId: string;
  id: GeneratedAlways<bigint>;
  changedAt: Date;
  /** Null for the owner's token. */
  contributorId: string | null;
  /** Name of the person, as it was. */
  actor: string;
  /** Summary of the call. */
  action: string;
  /** The parameters of its address. */
  target: string;
  details: Json<Record<string, string | number | boolean | null>>;
  /** HTTP status of the response; null until the call has ended. */
  status: number | null;
}

/** The tables of the console. */
export interface OwnerTables {
  apiKey: ApiKeyTable;
  contributor: ContributorTable;
  invitation: InvitationTable;
  ownerChange: OwnerChangeTable;
}
