import type { FastifyInstance } from 'fastify';
import type { SendPage } from '../http/send-page';

declare module 'fastify' {
  interface FastifyInstance {
    signInPage: { send?: SendPage<FailedSignIn> };
  }
}

/** Why an attempt to sign in failed. The same for an unknown account and a wrong password. */
export type SignInFailure =
  | { reason: 'incomplete' }
  | { reason: 'wrong' }
  | { reason: 'limited'; retryAfterSeconds: number };

/** A failed attempt by a native form, without its password. */
export interface FailedSignIn {
  email: string;
  rememberMe: boolean;
  /** Path to continue to. */
  to: string;
  failure: SignInFailure;
}

/** Prepares a server for `setSignInPage`. Without a page, native forms receive the failure that scripts do. */
export function prepareSignInPage(app: FastifyInstance): void {
  app.decorate('signInPage', {});
}

/** Sets the page that native forms receive when signing in fails. */
export function setSignInPage(app: FastifyInstance, send: SendPage<FailedSignIn>): void {
  app.signInPage.send = send;
}
