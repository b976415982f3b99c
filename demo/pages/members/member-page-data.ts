import type { BasePageData } from '../site/base-page-data';
import type { TextPageData } from '../site/site-data';
import type { MemberNavigationData } from './describe-member-navigation';

/** A form of members. It posts natively. */
export interface MemberFormData {
  displayName: string;
  email: string;
  rememberMe: boolean;
  /** Tag of the language that was chosen. */
  language?: string;
  /** Path to continue to. */
  to: string;
  /** Why the last attempt was refused. */
  error?: string;
  /** The same, if it concerns no field. */
  generalError?: string;
  /** The fields that the reason concerns. Passwords are never repeated. */
  invalid: Readonly<Record<string, true>>;
}

/** Template `lock`: the form to sign in. */
export interface LockPageData extends BasePageData {
  memberForm: MemberFormData;
  /** Path of the page to sign up, which continues to the same page. */
  joinUrl: string;
  passwordUrl: string;
  /** What the visitor has just done; null otherwise. */
  notice: string | null;
  /** The accounts that anybody can use, and what each may read. */
  demoMembers: { email: string; password: string; text: string }[];
}

/** Template `page-lock`: the form for the password of a page. */
export interface PageLockPageData extends BasePageData {
  pageLock: {
    id: string;
    /** Path of the page. */
    to: string;
    isWrong: boolean;
    /** Why the last attempt was refused; null before one. */
    error: string | null;
    membersUrl: string;
  };
}

/** Template `join`: the form to sign up. */
export interface JoinPageData extends BasePageData {
  memberForm: MemberFormData;
  signInUrl: string;
}

/** Template `password`: the form to request a link to a new password. */
export interface PasswordPageData extends BasePageData {
  memberForm: MemberFormData;
  /** The request was accepted. */
  isSent: boolean;
  signInUrl: string;
}

/** Template `new-password`: the form for a new password. */
export interface NewPasswordPageData extends BasePageData {
  memberForm: MemberFormData;
  /** Whether the visitor came by a link that works. */
  isOpen: boolean;
  passwordUrl: string;
}

/** An area, without what only its members may read. */
interface AreaSummaryData {
  id: string;
  title: string;
  lead: string;
  hasJoined: boolean;
  /** Whether every member may join. */
  isFree: boolean;
}

/** An area in the list of areas. */
export interface AreaCardData extends AreaSummaryData {
  url: string;
}

/** Template `denied`: a members' page, for a visitor who may not read it. */
export interface DeniedPageData extends BasePageData {
  /** The area whose members may read it; null for a page of all members. */
  area: AreaSummaryData | null;
  /** Path of the page. */
  deniedTo: string;
  /** Name of the member who is signed in; null for other visitors. */
  deniedName: string | null;
  membersUrl: string;
  /** Paths of the pages to sign up and in, which lead back. */
  joinUrl: string;
  signInUrl: string;
}

/** Template `members`: what a member reads. */
export interface MembersPageData extends BasePageData {
  member: { displayName: string };
  memberNavigation: MemberNavigationData;
  page: TextPageData;
  /** Whether it is the page that signing in leads to, which greets. */
  isFirst: boolean;
  /** On the first page. */
  areas: AreaCardData[];
  /** On the first page of an area. */
  areaPages: { title: string; lead: string; url: string }[];
  /** Path to continue to after signing out. */
  signOutTo: string;
}

/** Template `account`: what a member changes about their account. */
export interface AccountPageData extends BasePageData {
  member: { displayName: string; email: string };
  /** Many people use the account, so that none of them can change it. */
  isShared: boolean;
  memberNavigation: MemberNavigationData;
  profileForm: MemberFormData;
  passwordForm: MemberFormData;
  /** Languages of e-mails. */
  accountLanguages: { tag: string; title: string; isChosen: boolean }[];
  /** What was saved; null before that. */
  notice: string | null;
  /** Path to continue to after signing out everywhere, and after signing out. */
  everywhereTo: string;
  signOutTo: string;
}
