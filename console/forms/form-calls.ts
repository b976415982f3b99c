import { z } from 'zod';
import type { FormInput } from '../../contract/forms/form';
import { formPreviewSchema, type OpenForm, openFormSchema } from '../../contract/forms/form-change';
import {
  type AnswerPage,
  answerPageSchema,
  type OwnedForm,
  ownedFormSchema,
} from '../../contract/forms/form-submission';
import { callOwner, jsonRequest } from '../call-owner';
import type { PreviewInput } from './preview-loader';

const FORMS = '/api/vitrine/forms';
const EDITED = '/api/vitrine/console/forms';
const formsSchema = z.object({ forms: z.array(ownedFormSchema) });
const retrySchema = z.object({ state: z.literal('pending') });

export interface FormCalls {
  /** Returns all forms. @throws {OwnerFailure} */
  loadForms(signal: AbortSignal): Promise<OwnedForm[]>;
  /** Returns a page of the answers of a form. @throws {OwnerFailure} */
  loadAnswers(formId: string, page: number, signal: AbortSignal): Promise<AnswerPage>;
  /** Queues a delivery again that was given up. @throws {OwnerFailure} */
  retry(formId: string, deliveryId: string): Promise<void>;
}

/** The calls of the editor. */
export interface FormEditingCalls {
  /** Returns a form as its owner edits it. @throws {OwnerFailure} */
  loadForm(formId: string, signal: AbortSignal): Promise<OpenForm>;
  /** Makes a form. @throws {OwnerFailure} */
  create(name: string): Promise<OpenForm>;
  /** Saves a form over a version. @throws {OwnerFailure} */
  save(form: FormInput, version: number): Promise<OpenForm>;
  /** Takes a form back to that of the store's content. @throws {OwnerFailure} */
  restore(formId: string, version: number): Promise<OpenForm>;
  /** Returns the document that shows a form; null for a server without pages. @throws {OwnerFailure} */
  preview(input: PreviewInput, signal: AbortSignal): Promise<string | null>;
}

/** Returns the calls that edit forms. */
export function createFormEditingCalls(fetch: typeof globalThis.fetch): FormEditingCalls {
  const send = (path: string, method: string, body: unknown) =>
    callOwner(fetch, { path: `${EDITED}${path}`, ...jsonRequest(method, body) }, openFormSchema);
  return {
    loadForm: (formId, signal) =>
      callOwner(fetch, { path: `${EDITED}/${encodeURIComponent(formId)}`, signal }, openFormSchema),
    create: (name) => send('', 'POST', { name }),
    save: (form, version) => send(`/${encodeURIComponent(form.id)}`, 'PUT', { version, form }),
    restore: (formId, version) => send(`/${encodeURIComponent(formId)}/restore`, 'POST', { version }),
    async preview(input, signal) {
      const request = { path: `${EDITED}/preview`, ...jsonRequest('POST', input), signal };
      return (await callOwner(fetch, request, formPreviewSchema)).html;
    },
  };
}

/** Returns the owner's calls of forms. */
export function createFormCalls(fetch: typeof globalThis.fetch): FormCalls {
  return {
    loadForms: async (signal) => (await callOwner(fetch, { path: FORMS, signal }, formsSchema)).forms,
    loadAnswers: (formId, page, signal) =>
      callOwner(
        fetch,
        { path: `/api/vitrine/console/forms/${encodeURIComponent(formId)}/answers?page=${page}`, signal },
        answerPageSchema,
      ),
    async retry(formId, deliveryId) {
      const path = `${FORMS}/${encodeURIComponent(formId)}/deliveries/${encodeURIComponent(deliveryId)}/retry`;
      await callOwner(fetch, { path, method: 'POST' }, retrySchema);
    },
  };
}

/** Returns the address of the export of all answers of a form. */
export function exportAddress(formId: string): string {
  return `${FORMS}/${encodeURIComponent(formId)}/submissions?format=csv`;
}
