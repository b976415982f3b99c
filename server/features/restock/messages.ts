import { captchaStrings } from '../../../src/strings/captcha';
import { formFailureStrings } from '../../../src/strings/form-failures';
import { restockStrings } from '../../../src/strings/restock';

/** Messages of the server about restock signups (spec §5 Restock, §8 Restock). */
export const restockMessages = {
  restockBlankEmail: restockStrings.restockBlankEmail,
  restockInvalidEmail: restockStrings.restockInvalidEmail,
  unknownItem: 'Sorry, that item is not available.',
  inStock: 'This is back in stock. Reload the page to add it to your cart.',
  soldOut: 'This variant is sold out. Add stock before you send its e-mails.',
  limited: formFailureStrings.formRateLimited,
  missing: captchaStrings.captchaRequired,
  rejected: captchaStrings.captchaFailed,
  unavailable: captchaStrings.captchaUnavailable,
  needsScript:
    'This form checks that you are a person, which needs JavaScript. Turn it on in your browser, and send the form again. What you typed is still here.',
} as const;
