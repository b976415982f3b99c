import { isRecord } from '../../../page/page-context';
import { parseAttribute } from '../../../page/parse-attribute';
import { toJson } from '../../../page/to-json';
import { type FormContext, readFormContext } from '../component/read-form-context';

/**
 * Returns the form in the `data-form` of a button: the model of a form as JSON (spec §3 Form). `submitText` is the label
 * of its button unless the form has one.
 *
 * @throws {Error} when it is not the JSON of a form
 */
export function readDetailsForm(json: string | undefined, submitText?: string): FormContext {
  const form = parseAttribute(json || 'null');
  const { id, name, fields, submitButtonText, parsedDisclaimerMessage } = isRecord(form) ? form : {};
  const context = {
    formId: id,
    formName: name,
    formFields: fields,
    formSubmitButtonText: submitButtonText || submitText,
    formDisclaimerMessage: parsedDisclaimerMessage,
    // The name of the form is its heading.
    useLightbox: true,
  };
  return readFormContext(toJson(context));
}
