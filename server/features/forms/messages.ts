import { captchaStrings } from '../../../src/strings/captcha';
import { commerceFailureStrings } from '../../../src/strings/commerce-failures';
import { formFailureStrings } from '../../../src/strings/form-failures';
import { formStrings } from '../../../src/strings/forms';

/** Messages of the server about values and submissions (spec §5 Form blocks, §8 Forms). */
export const formMessages = {
  required: formStrings.formRequired,
  invalidEmail: formStrings.formInvalidEmail,
  tooLong: formStrings.formTooLong,
  tooLarge: 'Your entries are too long to be sent. Please shorten them and try again.',
  invalidNumber: 'Please enter a number.',
  invalidDate: 'Please enter a date that exists.',
  invalidTime: 'Please enter a time that exists.',
  invalidOption: 'Please choose one of the options.',
  processingError: formFailureStrings.formProcessingError,
  notParsed: 'Could not parse the form fields, please check your entries.',
  invalidFields: 'One or more fields is invalid, please check your entries.',
  outdated:
    'This form has changed since you opened the page. Copy what you typed, load the page again, and send the form once more.',
  changedNow: 'This form has changed since you opened it. Please check your entries.',
  notConfigured: formFailureStrings.formNotConfigured,
  captchaRequired: captchaStrings.captchaRequired,
  captchaFailed: captchaStrings.captchaFailed,
  captchaUnavailable: captchaStrings.captchaUnavailable,
  captchaNeedsScript:
    'This form checks that you are a person, which needs JavaScript. Turn it on in your browser, and send the form again. What you typed is still here.',
  unavailable: commerceFailureStrings.tooManyRequests,
  rateLimited: formFailureStrings.formRateLimited,
} as const;
