import type { FieldModel } from '../../../commerce/field-model';
import { isRecord } from '../../../page/page-context';

/** A form as a component form describes it, instead of its HTML. A missing text is empty. */
export interface FormContext {
  readonly formId: string;
  readonly formName: string;
  readonly collectionId: string;
  readonly objectName: string;
  readonly fields: readonly FieldModel[];
  readonly submitButtonText: string;
  /** HTML that replaces the form after a submission. */
  readonly submissionMessage: string;
  /** HTML that is added to the page after a submission. */
  readonly submissionHtml: string;
  /** HTML below the fields. */
  readonly disclaimer: string;
  readonly successRedirect: string;
  readonly useLightbox: boolean;
  /** Label of the button that opens the form in a lightbox. */
  readonly lightboxHandleText: string;
  readonly captchaEnabled: boolean;
  readonly captchaTheme: string;
  readonly captchaAlignment: string;
  /** Texts by their key in the catalogue, and titles of parts (`First Name`) by their default. */
  readonly localizedStrings: Readonly<Record<string, unknown>>;
}

/**
 * Returns the form that the JSON of a `.sqs-form-block-context` describes.
 *
 * @throws {Error} when it is not the JSON of a form
 */
export function readFormContext(json: string): FormContext {
  const context = parse(json);
  const { formFields, formSubmissionMessage, formDisclaimerMessage, localizedStrings } = context;
  const formId = textOf(context.formId);
  if (!formId) throw new Error('The form context has no formId.');
  if (!Array.isArray(formFields) || !formFields.every(isField))
    throw new Error('formFields of the form context must be a list of fields with an id and a type.');
  return {
    formId,
    formName: textOf(context.formName),
    collectionId: textOf(context.collectionId),
    objectName: textOf(context.objectName),
    fields: formFields,
    submitButtonText: textOf(context.formSubmitButtonText) || 'Submit',
    submissionMessage: htmlOf(formSubmissionMessage),
    submissionHtml: textOf(context.formSubmissionHTML),
    disclaimer: htmlOf(formDisclaimerMessage),
    successRedirect: textOf(context.successRedirect),
    useLightbox: context.useLightbox === true,
    lightboxHandleText: textOf(context.lightboxHandleText),
    captchaEnabled: context.captchaEnabled === true,
    captchaTheme: textOf(context.captchaTheme),
    captchaAlignment: textOf(context.captchaAlignment),
    localizedStrings: isRecord(localizedStrings) ? localizedStrings : {},
  };
}

function parse(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch (cause) {
    throw new Error('The form context is not valid JSON.', { cause });
  }
  throw new Error('The form context is not a JSON object.');
}

function isField(value: unknown): value is FieldModel {
  return isRecord(value) && typeof value.id === 'string' && typeof value.type === 'string';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Messages are objects with `html`. */
function htmlOf(value: unknown): string {
  return textOf(isRecord(value) ? value.html : value);
}
