import type { Refusal } from './member-refusal';

/** The native forms of members. */
export type MemberForm =
  | 'signIn'
  | 'signUp'
  | 'passwordRequest'
  | 'newPassword'
  | 'profile'
  | 'passwordChange'
  | 'signOutEverywhere';

/** The values that a visitor typed into a form, without passwords. */
export interface MemberFormFields {
  displayName?: string;
  email?: string;
  rememberMe?: boolean;
  /** Tag of a language. */
  language?: string;
}

/** A native form that was refused. */
export interface RefusedForm {
  form: MemberForm;
  fields: MemberFormFields;
  /** Path to continue to. */
  to: string;
  refusal: Refusal;
}
