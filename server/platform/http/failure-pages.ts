import type { SendPage } from './send-page';

/** The pages of a store that browsers receive for a failure. */
export interface FailurePages {
  /** A native form that failed. */
  formFailure: SendFailurePage;
  /** A page that requires the database while that is unavailable. */
  unavailable: SendFailurePage;
}

/** Sends the page for a failure, with a message for the visitor. */
export type SendFailurePage = SendPage<string>;
