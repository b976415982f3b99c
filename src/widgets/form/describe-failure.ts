import type { RequestFailure } from '../../api/request-json';
import { readPath } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { captchaStrings } from '../../strings/captcha';
import { formFailureStrings } from '../../strings/form-failures';
import type { MountedForm } from './form-part';
import type { FormField } from './read-fields';
import type { FieldError } from './show-errors';

const catalogue = { ...formFailureStrings, ...captchaStrings };
type FailureStrings = typeof catalogue;

const BY_STATUS: Readonly<Record<number, keyof FailureStrings>> = {
  401: 'formUnauthorized',
  404: 'formNotConfigured',
  429: 'formRateLimited',
  500: 'formServerError',
};
const BY_KIND: Readonly<Record<string, keyof FailureStrings>> = {
  'no-key': 'formNoKey',
  'not-json': 'formProcessingError',
};

/** The errors of fields, and the message for the whole form. */
export type FailureDescription = readonly [errors: readonly FieldError[], message: string];

/** Returns the errors to show for a submission that failed (spec §8 Forms). */
export function describeFailure(
  form: MountedForm,
  fields: readonly FormField[],
  { kind, status, body, message: name }: RequestFailure,
): FailureDescription {
  if (kind === 'network') return [[], form.strings.formOffline];
  const strings = pageStrings(form.page, catalogue);
  const data = readPath(body, 'data') ?? body;
  const key = BY_STATUS[status];
  const error = readPath(data, 'error');
  const known = strings[key ?? BY_KIND[kind] ?? (name as keyof FailureStrings)];
  const message = !key && typeof error === 'string' ? error : (known ?? strings.formUnknownError);
  const errors = fields.flatMap((field) => {
    const text = status === 400 ? readPath(data, 'errors', field.id) : undefined;
    return typeof text === 'string' ? { field, message: text } : [];
  });
  return [errors, message];
}
