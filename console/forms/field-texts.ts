import type { FieldType } from './form-draft';

/** The types of fields in the groups in which the editor offers them (spec §3 Form-builder field types). */
export const FIELD_GROUPS: readonly { readonly title: string; readonly types: readonly FieldType[] }[] = [
  {
    title: 'Text',
    types: ['text', 'textarea', 'email', 'number', 'currency', 'website', 'twitter', 'password'],
  },
  { title: 'Choices', types: ['radio', 'checkbox', 'select', 'likert'] },
  { title: 'People and times', types: ['name', 'address', 'phone', 'date', 'time'] },
  { title: 'Arrangement', types: ['section', 'hidden'] },
];

export const TYPE_NAMES: Readonly<Record<FieldType, string>> = {
  text: 'Line of text',
  textarea: 'Text area',
  email: 'Email',
  number: 'Number',
  currency: 'Amount',
  website: 'Website',
  twitter: 'Twitter',
  password: 'Password',
  radio: 'Radio buttons',
  checkbox: 'Check boxes',
  select: 'Drop-down list',
  likert: 'Survey',
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  date: 'Date',
  time: 'Time',
  section: 'Section',
  hidden: 'Hidden value',
};

/** Returns the name of a field in the editor; that of its type without a title. */
export function nameField({ title, type, key }: { title: string; type: FieldType; key: string }): string {
  return title.trim() || (type === 'hidden' && key.trim()) || TYPE_NAMES[type];
}
