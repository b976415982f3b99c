import type { MarkupContract } from '../../markup/data/markup-contract';
import { captchaStrings } from '../../strings/captcha';
import { detailsStrings } from '../../strings/details';
import { formFailureStrings } from '../../strings/form-failures';
import { formStrings } from '../../strings/forms';
import { FORM, FORM_CONTEXT, USES_DETAILS } from './selector';

/** The markup of forms. */
export const formMarkup: MarkupContract = {
  names: ['form'],
  engine: FORM,
  docs: 'forms.md',
  summary: {
    engine: '`form[data-form-id]`, with the fields of a form block or a newsletter block',
    names: '`form`, on such a form ([forms.md](forms.md))',
    mounts: 'at the first sign of intent, or at the submit',
  },
  attributes: {
    'data-form-id': { type: 'id', required: true, meaning: 'the id by which the server knows the form' },
    'data-success-redirect': { type: 'address', meaning: 'path of the page that follows a submission' },
    'data-collection-id': { type: 'id', meaning: 'sent with the submission' },
    'data-object-name': { type: 'text', meaning: 'sent with the submission' },
    'data-max-length': {
      type: 'integer',
      range: [1, Number.MAX_SAFE_INTEGER],
      on: 'textarea[data-max-length]',
      meaning: 'the most characters of a field, which are counted; by default `maxlength`',
    },
    'data-question': { type: 'text', on: '[data-question]', meaning: 'the question of a row of a survey' },
    'data-submission-html': {
      type: 'text',
      on: '.form-submission-html',
      meaning: 'HTML that is added to the page after a submission, by default without its scripts',
    },
    'data-theme': {
      type: 'choice',
      values: ['light', 'dark'],
      default: 'light',
      on: '.captcha-container',
      meaning: 'the colours of the captcha',
    },
    'data-alignment': {
      type: 'choice',
      values: ['left', 'center', 'right'],
      on: '.captcha-container',
      meaning: 'where the captcha is',
    },
    'data-action': {
      type: 'text',
      on: '.captcha-container',
      meaning: 'what the token of the captcha is for',
    },
  },
  events: ['vitrine:before-form-submit', 'vitrine:form-submit'],
  states: { 'aria-busy': 'while the form is sent', '.form-error': 'the message before the fields' },
  texts: { ...formStrings, ...formFailureStrings, ...captchaStrings },
};

/** The markup of forms that the script renders. */
export const componentFormMarkup: MarkupContract = {
  names: ['component-form'],
  engine: FORM_CONTEXT,
  docs: 'forms.md#component-forms',
  summary: {
    engine: '`script.sqs-form-block-context` beside a `.form-wrapper`',
    names: '`component-form`, on such a script ([forms.md](forms.md#component-forms))',
    mounts: 'when it is in the page',
  },
  attributes: {},
  events: [],
  states: {},
  texts: {},
};

/** The markup of buttons with a form of extra details. */
export const extraDetailsMarkup: MarkupContract = {
  names: [],
  engine: USES_DETAILS,
  docs: 'forms.md#extra-details-of-a-product',
  summary: {
    engine: '`.sqs-add-to-cart-button.use-form` with `data-form`',
    names: 'class `use-form`, on any add to cart button ([forms.md](forms.md#extra-details-of-a-product))',
    mounts: 'with the button',
  },
  attributes: {
    'data-form': {
      type: 'json',
      required: true,
      shape: {
        type: 'object',
        required: ['id', 'fields'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          submitButtonText: { type: ['string', 'null'] },
          fields: {
            type: 'array',
            items: {
              type: 'object',
              required: ['id', 'type'],
              properties: { id: { type: 'string' }, type: { type: 'string' } },
            },
          },
        },
      },
      meaning: 'the form: `id`, `name`, `fields`',
    },
    'data-entry-id': { type: 'id', meaning: 'in the cart: the line whose details the button edits' },
    'data-sku': { type: 'text', meaning: 'in the cart: the SKU of the line' },
    'data-details': {
      type: 'json',
      shape: {},
      meaning: 'in the cart: the values as JSON',
    },
  },
  events: [],
  states: {},
  texts: detailsStrings,
};
