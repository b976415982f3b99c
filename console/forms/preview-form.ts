import { findHtmlError } from '../../contract/content/find-html-error';
import type { FormInput } from '../../contract/forms/form';
import { type FormDraft, toForm } from './form-draft';

/** Characters of texts that the server renders. The editor names longer ones once the form is saved. */
const LENGTHS: Readonly<Record<string, number>> = {
  description: 2000,
  value: 2000,
  currencySymbol: 8,
  key: 100,
  submitButtonText: 100,
  lightboxHandleText: 100,
  submissionHTML: 10_000,
  parsedSubmissionMessage: 10_000,
  parsedDisclaimerMessage: 10_000,
};
const OTHER_LENGTH = 500;
const MAX_FIELDS = 100;
const MAX_OPTIONS = 200;

/**
 * Returns the form to show beside a draft: with something in the place of what is not typed yet, and the start of what is
 * too long.
 */
export function toPreviewForm(draft: FormDraft, id: string): FormInput {
  const form = cutTexts(toForm(draft, id));
  const fields = form.fields
    .slice(0, MAX_FIELDS)
    .map((field) => ({ ...cutTexts(field), ...fillIn(field) })) as FormInput['fields'];
  return {
    ...form,
    name: form.name || 'Form without a name',
    fields: fields.length > 0 ? fields : [{ type: 'section', id: 'section-empty', title: 'No fields yet' }],
    lightboxHandleText: form.lightboxHandleText || 'Open form',
    parsedSubmissionMessage: printable(form.parsedSubmissionMessage),
    parsedDisclaimerMessage: printable(form.parsedDisclaimerMessage),
    successRedirect: '',
    deliveryEmails: [],
    deliveryWebhook: '',
  };
}

function fillIn(field: FormInput['fields'][number]): object {
  const { options, key, maxLength = 0 } = field as { options?: string[]; key?: string; maxLength?: number };
  return {
    options:
      options && options.length > 0
        ? options.slice(0, MAX_OPTIONS).map((option) => option.slice(0, OTHER_LENGTH))
        : ['Option'],
    key: key || 'key',
    maxLength: Number.isInteger(maxLength) && maxLength >= 0 && maxLength <= 50_000 ? maxLength : 0,
  };
}

function cutTexts<Properties extends object>(properties: Properties): Properties {
  const entries = Object.entries(properties).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, LENGTHS[name] ?? OTHER_LENGTH) : value,
  ]);
  return Object.fromEntries(entries) as Properties;
}

function printable(html = ''): string {
  return findHtmlError(html) ? '' : html;
}
