import type { Generated } from 'kysely';

/** Accounts of visitors. */
interface MemberTable {
  websiteId: string;
  id: string;
  /** In lower case; unique. Null until its owner has proved to receive e-mails there. */
  email: string | null;
  /** The address that an account without `email` was signed up with. Several can claim one. */
  claimedEmail: string | null;
  displayName: string;
  /** Scrypt hash with its cost and its salt, which the accounts of an address share. */
  passwordHash: string;
  createdAt: Date;
  /** Tag of the language of the page where the member last signed in. */
  language: string | null;
  /** Tag of the language that the member chose on the account page. */
  chosenLanguage: string | null;
  /** Many people use the account, so that none of them can change it. */
  isShared: Generated<boolean>;
  /** The last sign-in. */
  signedInAt: Generated<Date>;
}

/** The areas that members have joined. */
interface MemberAreaGrantTable {
  websiteId: string;
  memberId: string;
  areaId: string;
  /** The store brings it along. */
  isSeeded: boolean;
  joinedAt: Date;
}

/** A course that a visitor has joined. */
interface CourseGrantTable {
  websiteId: string;
  /** Of the cookie; `courseGrantKey` for a member. */
  tokenHash: string;
  courseId: string;
  /** The price at that time. */
  priceCents: number;
  /** Nothing was paid. */
  isTest: boolean;
  joinedAt: Date;
}

/** The tables of members, and courses that visitors have joined. */
export interface MemberTables {
  member: MemberTable;
  memberAreaGrant: MemberAreaGrantTable;
  courseGrant: CourseGrantTable;
}
