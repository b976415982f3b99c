import type { FastifyInstance } from 'fastify';
import type { SendPage } from '../../platform/http/send-page';
import type { Refusal } from './member-refusal';

declare module 'fastify' {
  interface FastifyInstance {
    memberFormPage: { send?: SendPage<RefusedForm> };
  }
}

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

/** Prepares a server for `setMemberFormPage`. Without a page, native forms receive the failure that scripts do. */
export function prepareMemberFormPage(app: FastifyInstance): void {
  app.decorate('memberFormPage', {});
}

/** Sets the page that native forms of members receive when they are refused. */
export function setMemberFormPage(app: FastifyInstance, send: SendPage<RefusedForm>): void {
  app.memberFormPage.send = send;
}
