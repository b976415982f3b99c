/** Texts that every form may show (spec §5 Form blocks, §8 Forms). A page may replace any of them by its key. */
export const formStrings = {
  formSubmitting: 'Submitting…',
  formRequired: 'Required',
  formInvalidEmail: 'Email is not valid. Email addresses should follow the format {email}.',
  formTooLong: 'You have exceeded the character limit.',
  formCounter: '{count} / {max}',
  formErrorBelow: 'Your form has encountered a problem. Please scroll down to review.',
  formErrorAbove: 'Your form has encountered a problem. Please scroll up to review.',
  formFieldError: '{field}: {message}',
  formOffline: 'Please check your internet connection.',
} as const;

export type FormStrings = { readonly [Key in keyof typeof formStrings]: string };
