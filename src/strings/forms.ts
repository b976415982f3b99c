/** Texts of forms (spec §5 Form blocks, §8 Forms). A page may replace any of them by its key. */
export const formStrings = {
  formSubmitting: 'Submitting…',
  formRequired: 'Required',
  formInvalidEmail: 'Email is not valid. Email addresses should follow the format {email}.',
  formTooLong: 'You have exceeded the character limit.',
  formCounter: '{count} / {max}',
  formErrorBelow: 'Your form has encountered a problem. Please scroll down to review.',
  formErrorAbove: 'Your form has encountered a problem. Please scroll up to review.',
  formFieldError: '{field}: {message}',
  formProcessingError: 'Error processing form submission. Please reload and try again.',
  formUnknownError: 'Unknown error, please try again later.',
  formNoKey: 'Could not get a form submission key, please try again later.',
  formUnauthorized: 'Unable to submit form. Please try again later.',
  formNotConfigured: 'This form has not been configured yet.',
  formRateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  formServerError: 'Unable to send form. Please try again later.',
  formOffline: 'Please check your internet connection.',
} as const;

export type FormStrings = { readonly [Key in keyof typeof formStrings]: string };
