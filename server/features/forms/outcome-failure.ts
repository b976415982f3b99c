import { HttpFailure } from '../../platform/http/http-failure';
import type { SubmissionOutcome } from './accept-submission';
import { formMessages } from './messages';

export type FailedOutcome = Exclude<SubmissionOutcome, { kind: 'accepted' }>;

/** Returns the response for a submission that was not accepted (spec §8 Forms). */
export function outcomeFailure(outcome: FailedOutcome | { kind: 'too-large' }): HttpFailure {
  switch (outcome.kind) {
    case 'invalid':
      return failure(400, outcome.isOutdated ? formMessages.outdated : formMessages.invalidFields, {
        errors: outcome.errors,
      });
    case 'unknown-form':
      return failure(404, formMessages.notConfigured);
    case 'captcha':
      return captchaFailure(outcome.problem);
    case 'key-used':
      return failure(400, formMessages.processingError);
    case 'too-large':
      return failure(413, formMessages.tooLarge);
    case 'limited':
      return failure(429, formMessages.rateLimited);
  }
}

/** Returns the response for a captcha that is not solved, that the provider refuses, or that nobody can check. */
function captchaFailure(problem: 'missing' | 'rejected' | 'unavailable'): HttpFailure {
  switch (problem) {
    case 'missing':
      return failure(400, formMessages.captchaRequired);
    case 'rejected':
      return failure(400, formMessages.captchaFailed);
    case 'unavailable':
      return failure(503, formMessages.captchaUnavailable);
  }
}

/** Returns the response for a `form` that is not a JSON object. */
export function notParsedFailure(cause?: unknown): HttpFailure {
  return Object.assign(failure(400, formMessages.notParsed), { cause });
}

function failure(status: number, message: string, more: object = {}): HttpFailure {
  return new HttpFailure(status, { message, error: message, ...more });
}
