/** Sessions of members and of people of the console. */
interface AccountSessionTable {
  websiteId: string;
  /** SHA-256 of the token in the cookie, in hexadecimal. */
  tokenHash: string;
  audience: 'member' | 'console';
  /** Null for a session of the console. */
  memberId: string | null;
  /** Null for a session of a member, and for one by the owner's token. */
  contributorId: string | null;
  /** SHA-256 of the owner's token that opened it; null for a session of an account. */
  ownerTokenHash: string | null;
  issuedAt: Date;
  expiresAt: Date;
}

/** Links of e-mails: to a new password, and of invitations. */
interface AccountTokenTable {
  websiteId: string;
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  purpose: 'member-password' | 'contributor-password' | 'invitation';
  /** An address, or the id of an account or an invitation. */
  subject: string;
  expiresAt: Date;
}

/** The tables of sessions and links. */
export interface AccountTables {
  accountSession: AccountSessionTable;
  accountToken: AccountTokenTable;
}
