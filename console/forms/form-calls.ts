import { answersCall, formsCall, retryDeliveryCall, submissionsCall } from '../../contract/forms/calls';
import {
  changeFormCall,
  createFormCall,
  openFormCall,
  previewFormCall,
  restoreFormCall,
} from '../../contract/forms/editing-calls';
import type { FormInput } from '../../contract/forms/form';
import type { OpenForm } from '../../contract/forms/form-change';
import type { AnswerPage, OwnedForm } from '../../contract/forms/form-submission';
import { api, callAddress } from '../frame/api';
import type { PreviewInput } from './preview-loader';

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
  return {
    loadForm: (formId, signal) => api(openFormCall, { params: { formId } }, { fetch, signal }),
    create: (name) => api(createFormCall, { body: { name } }, { fetch }),
    save: (form, version) =>
      api(changeFormCall, { params: { formId: form.id }, body: { version, form } }, { fetch }),
    restore: (formId, version) => api(restoreFormCall, { params: { formId }, body: { version } }, { fetch }),
    preview: async (body, signal) => (await api(previewFormCall, { body }, { fetch, signal })).html,
  };
}

/** Returns the owner's calls of forms. */
export function createFormCalls(fetch: typeof globalThis.fetch): FormCalls {
  return {
    loadForms: async (signal) => (await api(formsCall, {}, { fetch, signal })).forms,
    loadAnswers: (formId, page, signal) =>
      api(answersCall, { params: { formId }, query: { page } }, { fetch, signal }),
    async retry(formId, deliveryId) {
      await api(retryDeliveryCall, { params: { formId, deliveryId } }, { fetch });
    },
  };
}

/** Returns the address of the export of all answers of a form. */
export function exportAddress(formId: string): string {
  return callAddress(submissionsCall, { params: { formId }, query: { format: 'csv' } });
}
