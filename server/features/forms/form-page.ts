import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SendPage } from '../../platform/http/send-page';
import { applyFeatures, type FormFeatures } from './form-features';
import type { VersionedForm } from './form-version';

declare module 'fastify' {
  interface FastifyInstance {
    formPage: { features: FormFeatures; send?: SendPage<FormPage>; preview?: PreviewForm };
  }
}

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

/** Prepares a server for `setFormPage`. Without a page, forms need a script. */
export function prepareFormPage(app: FastifyInstance, features: FormFeatures): void {
  app.decorate('formPage', { features });
}

/** Sets the page that visitors without a script receive for a form. */
export function setFormPage(app: FastifyInstance, send: SendPage<FormPage>): void {
  const { features } = app.formPage;
  app.formPage.send = (request, reply, page) =>
    send(request, reply, { ...page, form: applyFeatures(page.form, features) });
}

/** Sets how the owner sees a form before it is saved. */
export function setFormPreview(app: FastifyInstance, preview: PreviewForm): void {
  app.formPage.preview = preview;
}
