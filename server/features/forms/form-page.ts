import type { FastifyRequest } from 'fastify';
import type { VersionedForm } from './form-version';

/** The data of the page of one form. */
export interface FormPage {
  form: VersionedForm;
  /** The values that the visitor typed, by field id; never a password. */
  values: Readonly<Record<string, unknown>>;
  /** Messages by field id. */
  errors: Readonly<Record<string, string>>;
  /** A message for the whole form. */
  message?: string | undefined;
  /** The form has been sent: the page shows its message. */
  isSent: boolean;
}

/** Returns the document in which the owner sees a form, with the markup and the styles of the store, without scripts. */
export type PreviewForm = (request: FastifyRequest, page: FormPage) => Promise<string>;
