import type { FormInput } from '../../../../../contract/forms/form';
import { PASSWORD_PLACEHOLDER } from '../../../../../src/commerce/mask-password';

/** A field, what a visitor enters into its controls, and what becomes of it. */
interface FieldCase {
  readonly field: FormInput['fields'][number];
  /** Texts of the controls in their order; for choices, the values to choose. */
  readonly enter: readonly string[];
  /** The value of the request (spec §3 Form submission). */
  readonly value: unknown;
  /** The cell of the CSV. */
  readonly csv: string;
}

const one = (
  type: 'text' | 'email' | 'number' | 'website' | 'textarea' | 'currency' | 'password' | 'twitter',
  text: string,
): FieldCase => ({
  field: { type, id: `${type}-t`, title: type },
  enter: [text],
  value: text,
  csv: text,
});

/** Every field type that has a value. */
export const FIELD_TABLE: readonly FieldCase[] = [
  one('text', 'A "bowl", שלום <b>'),
  one('textarea', 'Deep,\nplease.'),
  one('email', 'ada@example.com'),
  one('number', '6.5'),
  one('website', 'https://ada.example'),
  one('currency', '120.50'),
  { ...one('password', 'open sesame'), value: PASSWORD_PLACEHOLDER, csv: PASSWORD_PLACEHOLDER },
  { ...one('twitter', '@ada'), csv: "'@ada" },
  {
    field: { type: 'name', id: 'name-t', title: 'name' },
    enter: ['Ada', 'Lovelace'],
    value: ['Ada', 'Lovelace'],
    csv: 'Ada, Lovelace',
  },
  {
    field: { type: 'address', id: 'address-t', title: 'address' },
    enter: ['Slip Lane 3', '', 'Saltmarsh', 'NF', '00000', 'Nowhere'],
    value: ['Slip Lane 3', '', 'Saltmarsh', 'NF', '00000', 'Nowhere'],
    csv: 'Slip Lane 3, Saltmarsh, NF, 00000, Nowhere',
  },
  {
    field: { type: 'date', id: 'date-t', title: 'date' },
    enter: ['2', '29', '2028'],
    value: ['2', '29', '2028'],
    csv: '2, 29, 2028',
  },
  {
    field: { type: 'time', id: 'time-t', title: 'time' },
    enter: ['10', '30', 'AM'],
    value: ['10', '30', 'AM'],
    csv: '10, 30, AM',
  },
  {
    field: { type: 'phone', id: 'phone-t', title: 'phone' },
    enter: ['555', '123', '4567'],
    value: ['', '555', '123', '4567'],
    csv: '555, 123, 4567',
  },
  {
    field: { type: 'phone', id: 'phone-country', title: 'phone abroad', showCountryCode: true },
    enter: ['49', '555', '123', '4567'],
    value: ['49', '555', '123', '4567'],
    csv: '49, 555, 123, 4567',
  },
  {
    field: {
      type: 'checkbox',
      id: 'checkbox-t',
      title: 'checkbox',
      options: ['Oven', 'Dishwasher', 'Child'],
    },
    enter: ['Oven', 'Child'],
    value: ['Oven', 'Child'],
    csv: 'Oven, Child',
  },
  {
    field: { type: 'radio', id: 'radio-t', title: 'radio', options: ['Chalk', 'Ink'] },
    enter: ['Ink'],
    value: 'Ink',
    csv: 'Ink',
  },
  {
    field: { type: 'select', id: 'select-t', title: 'select', options: ['Small', 'Large'] },
    enter: ['Large'],
    value: 'Large',
    csv: 'Large',
  },
  {
    field: { type: 'likert', id: 'likert-t', title: 'likert', options: ['On a shelf', 'Every day'] },
    enter: ['-2', '2'],
    value: { 'On a shelf': ['-2'], 'Every day': ['2'] },
    csv: 'On a shelf: Strongly Disagree\nEvery day: Strongly Agree',
  },
  {
    field: { type: 'hidden', id: 'hidden-t', title: 'hidden', key: 'ref', value: 'none' },
    enter: [],
    value: 'none',
    csv: 'none',
  },
];

/** The values of all cases by their field. */
export const TABLE_VALUES: Readonly<Record<string, unknown>> = Object.fromEntries(
  FIELD_TABLE.map(({ field, value }) => [field.id, value]),
);
