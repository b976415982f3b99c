import type { RequestFailure } from '../../api/request-json';
import { readPath } from '../../page/page-context';
import type { FormStrings } from '../../strings/forms';

const BY_STATUS: Readonly<Record<number, keyof FormStrings>> = {
  401: 'formUnauthorized',
  404: 'formNotConfigured',
  429: 'formRateLimited',
  500: 'formServerError',
};
const BY_KIND: Readonly<Record<RequestFailure['kind'], keyof FormStrings>> = {
  'no-key': 'formNoKey',
  network: 'formOffline',
  'not-json': 'formProcessingError',
  status: 'formUnknownError',
};

/** The messages for a failed submission: one for the form, and those of fields by their id. */
export interface SubmissionFailure {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** Returns the messages for a submission that failed (spec §8 Forms). */
export function readFailure({ kind, status, body }: RequestFailure, strings: FormStrings): SubmissionFailure {
  const data = readPath(body, 'data') ?? body;
  const errors = status === 400 ? readPath(data, 'errors') : {};
  const key = BY_STATUS[status];
  const error = readPath(data, 'error');
  return {
    message: !key && typeof error === 'string' ? error : strings[key ?? BY_KIND[kind]],
    errors: (errors ?? {}) as SubmissionFailure['errors'],
  };
}
