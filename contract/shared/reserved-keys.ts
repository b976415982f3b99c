/** Names that the server gives to controls of forms. They are no answers, and no field of a form has one. */
export const RESERVED_KEYS: readonly string[] = [
  'leave-empty',
  'hidden-form-version',
  'g-recaptcha-response',
  'sent',
];
