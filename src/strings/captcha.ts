/** Texts of forms with a captcha (spec §8 Forms, §8 Restock). A page may replace any of them by its key. */
export const captchaStrings = {
  captchaRequired: 'Complete CAPTCHA before submitting.',
  captchaFailed: 'reCAPTCHA failed. Refresh this page and try again.',
  captchaUnavailable: 'Unable to submit form. Please try again later.',
  captchaSilent:
    'The check that you are a person did not load. What you typed is still here: please try again.',
} as const;
