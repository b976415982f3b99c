import type { RequestFailure } from '../../../api/request-json';
import { validateForm } from '../../../api/validate-form';
import type { FormValues } from '../../../commerce/form-events';
import { fill } from '../../../page/fill';
import { onAction } from '../../../page/on-action';
import { pageStrings } from '../../../page/page-strings';
import { formFailureStrings } from '../../../strings/form-failures';
import { checkField } from '../check-field';
import { clearSummary } from '../clear-summary';
import type { FailureDescription } from '../describe-failure';
import type { MountedForm } from '../form-part';
import { lockButton } from '../lock-button';
import { type Control, type FormField, readFields } from '../read-fields';
import { readValue } from '../read-value';
import { createErrorView, type ErrorView, type FieldError } from '../show-errors';

/** An address in messages, where the specification prints `{email}`. */
export const SAMPLE_EMAIL = 'name@example.com';

/** Stops a submission with a message for the whole form. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved';
}

/**
 * Calls `save` with the values of a form each time that it is sent and the page and the server find them valid. Errors
 * are shown above their fields, and the first of these has the focus.
 */
export function onValidSubmit(
  mounted: MountedForm,
  formId: string,
  busyLabel: string,
  save: (values: FormValues) => Promise<void>,
): void {
  const { page, element, strings, signal } = mounted;
  const errors = createErrorView(mounted, element, strings, formId);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (element.ariaBusy === 'true') return;
    const fields = readFields(element);
    const invalid = fields.flatMap((field) => checkOne(mounted, field) ?? []);
    if (invalid.length > 0) {
      showErrors(errors, invalid);
      return;
    }
    clearSummary(element);
    const values = Object.fromEntries(fields.map((field) => [field.id, fieldValue(mounted, field)]));
    const unlock = lockButton(mounted, element, event.submitter, busyLabel);
    try {
      await validateForm(page, formId, values);
      await save(values);
    } catch (error) {
      const description = await explain(mounted, fields, error);
      if (!signal.aborted) showErrors(errors, ...description);
    }
    unlock();
  };
  const recheck = ({ target }: Event): void => {
    const field = readFields(element).find(({ controls }) => controls.includes(target as Control));
    if (field?.controls[0]?.ariaInvalid && !checkOne(mounted, field)) errors.clear(field);
  };
  element.noValidate = true;
  for (const type of ['input', 'change']) element.addEventListener(type, recheck, { signal });
  onAction(element, 'submit', signal, submit);
}

function showErrors(view: ErrorView, errors: readonly FieldError[], message?: string): void {
  view.show(errors, message);
  errors[0]?.field.controls[0]?.focus();
}

function fieldValue({ page }: MountedForm, field: FormField) {
  return readValue(field, page.window.location.search);
}

function checkOne(mounted: MountedForm, field: FormField): FieldError | undefined {
  const key = checkField(field, fieldValue(mounted, field));
  return key && { field, message: fill(mounted.strings[key], { email: SAMPLE_EMAIL }) };
}

/**
 * Returns what to show for a failure. Under the enterprise captcha, an unknown one has a text of its own (spec §8 Forms).
 */
async function explain(
  mounted: MountedForm,
  fields: readonly FormField[],
  error: unknown,
): Promise<FailureDescription> {
  if (error instanceof NotSaved) return [[], error.message];
  const [errors, message] = await import('../describe-failure').then(
    ({ describeFailure }) => describeFailure(mounted, fields, error as RequestFailure),
    // A visitor who is offline cannot load the other texts.
    (): FailureDescription => [[], mounted.strings.formOffline],
  );
  const { formUnknownError, formUnauthorized } = pageStrings(mounted.page, formFailureStrings);
  const isFallback = message === formUnknownError && mounted.from('recaptchaEnterpriseContext');
  return [errors, isFallback ? formUnauthorized : message];
}
