import { type DraftField, linesOf } from './form-draft';
import type { PropertyText } from './property-input';

type PropertyTexts = Readonly<Record<string, PropertyText>>;

const HTML_HINT = 'An empty line starts a paragraph. HTML such as <h2> and <a href="/shop"> works too.';

/** The properties of a form, by the names in the form template. */
export const FORM_PROPERTIES: PropertyTexts = {
  name: { label: 'Name', hint: 'Visitors read it above a form in a lightbox, and on the page of the form.' },
  submitButtonText: { label: 'Text of the button' },
  deliveryEmails: {
    label: 'Send answers to these e-mail addresses',
    hint: 'One a line, at most 10.',
    rows: 2,
  },
  deliveryWebhook: { label: 'Post answers to this address', hint: 'Of a program that receives webhooks.' },
  parsedSubmissionMessage: { label: 'What visitors read after sending', hint: HTML_HINT, rows: 4 },
  submissionHTML: {
    label: 'HTML that the page adds after sending',
    hint: 'Such as a pixel. Its scripts run only if the preferences allow them.',
    rows: 2,
  },
  successRedirect: {
    label: 'Page that follows',
    hint: 'A path of this site, such as /thank-you, in place of the text above.',
  },
  useLightbox: { label: 'Open the form in a lightbox' },
  lightboxHandleText: { label: 'Text of the button that opens it' },
  parsedDisclaimerMessage: { label: 'Text below the fields', hint: HTML_HINT, rows: 3 },
  captchaEnabled: { label: 'Check that visitors are people' },
  captchaTheme: { label: 'Theme of the captcha', options: ['light', 'dark'] },
  captchaAlignment: { label: 'Side of the captcha', options: ['left', 'center', 'right'] },
};

const FIELD_PROPERTIES: PropertyTexts = {
  title: { label: 'Title', hint: 'What visitors read above it.' },
  description: { label: 'Description', rows: 2 },
  required: { label: 'Visitors must fill it in' },
  placeholder: { label: 'Placeholder', hint: 'An example, shown while the field is empty.' },
  maxLength: { label: 'Maximum number of characters', hint: '0 for no maximum.', inputMode: 'numeric' },
  currencySymbol: { label: 'Currency symbol' },
  showCountryCode: { label: 'Ask for the country code' },
  underline: { label: 'Line below the title' },
  options: { label: 'Options', rows: 4 },
  key: { label: 'Query parameter', hint: 'Of the page’s address. Its value replaces the one below.' },
  value: { label: 'Value' },
};

/** Returns the texts of a property of a field; undefined for an unknown one. */
export function textOfProperty(property: string, { type, options }: DraftField): PropertyText | undefined {
  const text = FIELD_PROPERTIES[property];
  if (property === 'title' && type === 'hidden') return { label: 'Name in the answers' };
  if (!text || property !== 'options') return text;
  const hint = `One a line. ${linesOf(options).length} of at most 200.`;
  return { ...text, hint, ...(type === 'likert' && { label: 'Statements' }) };
}
