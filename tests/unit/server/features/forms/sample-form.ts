import type { FormInput } from '../../../../../contract/forms/form';
import { PASSWORD_PLACEHOLDER } from '../../../../../src/commerce/mask-password';

export const FORM_ID = 'bbbbbbbbbbbbbbbbbbbbbb01';

/** A form with a field of every type, and values that a visitor gives it. */
const EVERY_FIELD: FormInput['fields'] = [
  { type: 'section', id: 'section-1', title: 'You' },
  { type: 'name', id: 'name-1', title: 'Name', required: true },
  { type: 'email', id: 'email-1', title: 'Email', required: true },
  { type: 'phone', id: 'phone-1', title: 'Phone' },
  { type: 'address', id: 'address-1', title: 'Address' },
  { type: 'website', id: 'website-1', title: 'Website' },
  { type: 'twitter', id: 'twitter-1', title: 'Twitter' },
  { type: 'password', id: 'password-1', title: 'Word' },
  { type: 'text', id: 'text-1', title: 'Piece' },
  { type: 'textarea', id: 'textarea-1', title: 'More', maxLength: 20 },
  { type: 'number', id: 'number-1', title: 'How many' },
  { type: 'currency', id: 'currency-1', title: 'Budget' },
  { type: 'date', id: 'date-1', title: 'Until' },
  { type: 'time', id: 'time-1', title: 'Call at' },
  { type: 'radio', id: 'radio-1', title: 'Glaze', options: ['Chalk', 'Ink'] },
  { type: 'checkbox', id: 'checkbox-1', title: 'Stands', options: ['Oven', 'Dishwasher'] },
  { type: 'select', id: 'select-1', title: 'Size', options: ['Small', 'Large'] },
  { type: 'likert', id: 'likert-1', title: 'Use', options: ['On a shelf', 'Every day'] },
  { type: 'hidden', id: 'hidden-1', title: 'Reference', key: 'ref', value: 'none' },
];

/** Values as the specification lists them (spec §3 Form submission). */
export const VALUES: Record<string, unknown> = {
  'name-1': ['Ada', 'Lovelace'],
  'email-1': 'ada@example.com',
  'phone-1': ['', '555', '123', '4567'],
  'address-1': ['Slip Lane 3', '', 'Saltmarsh', 'NF', '00000', 'Nowhere'],
  'website-1': 'https://ada.example',
  'twitter-1': '@ada',
  'password-1': PASSWORD_PLACEHOLDER,
  'text-1': 'A bowl',
  'textarea-1': 'Deep, please.',
  'number-1': '6',
  'currency-1': '120.50',
  'date-1': ['2', '29', '2028'],
  'time-1': ['10', '30', 'AM'],
  'radio-1': 'Ink',
  'checkbox-1': ['Oven', 'Dishwasher'],
  'select-1': 'Large',
  'likert-1': { 'On a shelf': ['-2'], 'Every day': ['2'] },
  'hidden-1': 'letter',
};

export const SAMPLE_FORM: FormInput = { id: FORM_ID, name: 'Commission', fields: EVERY_FIELD };
