/** Texts for forms that could not be sent (spec §8 Forms). A page may replace any of them by its key. */
export const formFailureStrings = {
  formProcessingError: 'Error processing form submission. Please reload and try again.',
  formUnknownError: 'Unknown error, please try again later.',
  formNoKey: 'Could not get a form submission key, please try again later.',
  formUnauthorized: 'Unable to submit form. Please try again later.',
  formNotConfigured: 'This form has not been configured yet.',
  formRateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  formServerError: 'Unable to send form. Please try again later.',
} as const;
