import type { Generated } from 'kysely';
import type { Form } from '../../../../contract/forms/form';
import type { FormAnswer, SubmissionPage } from '../../../../contract/forms/form-submission';
import type { Json } from './column-types';

interface FormTable {
  websiteId: string;
  id: string;
  /** Grows with each change of the form. The newest one is shown. */
  version: number;
  model: Json<Form>;
  /** Whether the owner has written it; else it is that of the store's content. */
  isEdited: Generated<boolean>;
  createdAt: Generated<Date>;
}

/** The forms of the store's content, as of the last start. */
interface OriginalFormTable {
  websiteId: string;
  id: string;
  model: Json<Form>;
}

interface FormSubmissionTable {
  websiteId: string;
  id: string;
  formId: string;
  /** The version that the visitor filled in. */
  formVersion: number;
  /** Identifies the submission key, which is used once. */
  keyId: string;
  /** SHA-256 of the answers: a repeated request is the same submission. */
  contentHash: string;
  answers: Json<FormAnswer[]>;
  /** Where the form was. */
  page: Json<SubmissionPage>;
  receivedAt: Date;
}

/** The tables of forms. */
export interface FormTables {
  form: FormTable;
  originalForm: OriginalFormTable;
  formSubmission: FormSubmissionTable;
}
