import { HttpFailure } from '../http/http-failure';
import type { SubmissionOutcome } from './accept-submission';
import { formMessages } from './messages';

export type FailedOutcome = Exclude<SubmissionOutcome, { kind: 'accepted' }>;

/** Returns the response for a submission that was not accepted (spec §8 Forms). */
export function outcomeFailure(outcome: FailedOutcome | { kind: 'too-large' }): HttpFailure {
  switch (outcome.kind) {
    case 'invalid':
      return failure(400, formMessages.invalidFields, { errors: outcome.errors });
    case 'unknown-form':
      return failure(404, formMessages.notConfigured);
    case 'key-used':
      return failure(400, formMessages.processingError);
    case 'too-large':
      return failure(413, formMessages.tooLarge);
    case 'limited':
      return failure(429, formMessages.rateLimited);
  }
}

/** Returns the response for a `form` that is not a JSON object. */
export function notParsedFailure(cause?: unknown): HttpFailure {
  return Object.assign(failure(400, formMessages.notParsed), { cause });
}

function failure(status: number, message: string, more: object = {}): HttpFailure {
  return new HttpFailure(status, { message, error: message, ...more });
}
