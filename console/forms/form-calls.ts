import { z } from 'zod';
import {
  type AnswerPage,
  answerPageSchema,
  type OwnedForm,
  ownedFormSchema,
} from '../../schemas/form-call-schemas';
import { callOwner } from '../call-owner';

const FORMS = '/api/vitrine/forms';
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
