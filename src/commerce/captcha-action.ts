/** What a visitor does when a captcha is checked (spec §7 Forms). */
export type CaptchaAction =
  | 'FORM_BLOCK_SUBMISSION'
  | 'NEWSLETTER_BLOCK_SUBMISSION'
  | 'PRODUCT_WAITLIST_SUBMISSION'
  | 'PROMO_POPUP_SUBMISSION';
