import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    signInPage: { send?: SendSignInPage };
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

/** Sends the page with the form to sign in again. The status is set already. */
export type SendSignInPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: FailedSignIn,
) => Promise<FastifyReply>;

/** Prepares a server for `setSignInPage`. Without a page, native forms receive the failure that scripts do. */
export function prepareSignInPage(app: FastifyInstance): void {
  app.decorate('signInPage', {});
}

/** Sets the page that native forms receive when signing in fails. */
export function setSignInPage(app: FastifyInstance, send: SendSignInPage): void {
  app.signInPage.send = send;
}
