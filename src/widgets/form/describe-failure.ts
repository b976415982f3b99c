import type { RequestFailure } from '../../api/request-json';
import { readPath } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { captchaStrings } from '../../strings/captcha';
import { formFailureStrings } from '../../strings/form-failures';
import type { MountedForm } from './form-part';

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

/** The messages for a failed submission: one for the form, and those of fields by their id. */
export interface SubmissionFailure {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** Returns the messages for a submission that failed (spec §8 Forms). */
export function describeFailure(
  form: MountedForm,
  { kind, status, body, message }: RequestFailure,
): SubmissionFailure {
  if (kind === 'network') return { message: form.strings.formOffline, errors: {} };
  const strings = pageStrings(form.page, catalogue);
  const data = readPath(body, 'data') ?? body;
  const errors = status === 400 ? readPath(data, 'errors') : {};
  const key = BY_STATUS[status];
  const error = readPath(data, 'error');
  const text = strings[key ?? BY_KIND[kind] ?? (message as keyof FailureStrings)] ?? strings.formUnknownError;
  return {
    message: !key && typeof error === 'string' ? error : text,
    errors: (errors ?? {}) as SubmissionFailure['errors'],
  };
}
