import { getSubmissionKey, saveSubmission } from '../../api/form';
import { RequestFailure } from '../../api/request-json';
import type { FormValues } from '../../commerce/form-events';
import type { Page } from '../../page/page';
import { toJson } from '../../page/to-json';
import { SUBMIT } from './lock-button';
import { pageFields } from './page-fields';

/** Sends the values of a form to the server with the other fields of the request. @throws {RequestFailure} */
export type SendForm = (values: FormValues, fields: object) => Promise<void>;

/**
 * Returns a function that sends a form's values. After a lost response it uses the same submission key for the same
 * values, so that the server stores them once.
 */
export function createSender(page: Page): SendForm {
  let doubtful: { key: string; json: string } | undefined;
  return async (values, fields) => {
    const json = toJson(values);
    const key = doubtful?.json === json ? doubtful.key : await requestKey(page);
    doubtful = { key, json };
    try {
      await saveSubmission(page, { key, form: json, ...fields });
    } catch (error) {
      // The server has decided: a further attempt is a submission of its own.
      if (error instanceof RequestFailure && error.status >= 400 && error.status < 500) doubtful = undefined;
      throw error;
    }
    doubtful = undefined;
  };
}

/** A failure of this request has a message of its own (spec §8 Forms). */
function requestKey(page: Page): Promise<string> {
  return getSubmissionKey(page).catch((cause) => {
    throw new RequestFailure('no-key', '', 0, undefined, cause);
  });
}

/** Returns the fields of a request that do not depend on the values (spec §3 Form submission). */
export function formFacts(page: Page, form: HTMLFormElement): object {
  const { formId, collectionId, objectName } = form.dataset;
  const facts = pageFields(page);
  const button = form.querySelector<HTMLInputElement>(SUBMIT);
  return {
    ...facts,
    formId,
    collectionId: collectionId ?? facts.collectionId,
    objectName: objectName ?? form.closest('.sqs-block')?.id,
    isOverlayForm: form.closest('dialog') !== null,
    submitButtonText: button?.value || button?.textContent.trim(),
  };
}
