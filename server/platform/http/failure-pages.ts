import type { FastifyInstance } from 'fastify';
import type { SendPage } from './send-page';

declare module 'fastify' {
  interface FastifyInstance {
    failurePages: Partial<FailurePages>;
  }
}

/** The pages of a store that browsers receive for a failure. */
export interface FailurePages {
  /** A native form that failed. */
  form: SendFailurePage;
  /** A page that requires the database while that is unavailable. */
  unavailable: SendFailurePage;
}

/** Sends the page for a failure, with a message for the visitor. */
export type SendFailurePage = SendPage<string>;

/** Prepares a server for `setFailurePages`. Without pages, browsers receive messages as JSON or plain text. */
export function prepareFailurePages(app: FastifyInstance): void {
  app.decorate('failurePages', {});
}

/** Sets the pages of all failures of the server. */
export function setFailurePages(app: FastifyInstance, pages: FailurePages): void {
  Object.assign(app.failurePages, pages);
}
