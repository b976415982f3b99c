import { expect, it } from 'vitest';
import { findFormErrors } from '../../../../contract/forms/find-form-errors';
import { type FormInput, formSchema } from '../../../../contract/forms/form';
import forms from '../../../../demo/content/forms.json';
import { nameControls } from '../../../../src/commerce/name-controls';
import { SAMPLE_FORM } from '../../server/features/forms/sample-form';

const find = (changes: Partial<FormInput>) =>
  findFormErrors({ ...SAMPLE_FORM, ...changes }).map(({ field, message }) => `${field}: ${message}`);
const field = (changes: object) =>
  find({ fields: [{ type: 'text', id: 'text-1', title: 'T', ...changes } as FormInput['fields'][number]] });

it('finds none in the forms of the store', () => {
  for (const form of [...Object.values(forms), SAMPLE_FORM])
    expect(findFormErrors(form as FormInput)).toEqual([]);
});

it('names the property and what to do', () => {
  expect(find({ name: ' ' })).toEqual(['name: Enter a name.']);
  expect(find({ fields: [] })).toEqual(['fields: Add at least one field.']);
  expect(field({ type: 'hidden', id: 'hidden-1', key: 'ref' })).toEqual([
    'fields: Add a field that visitors fill in.',
  ]);
  expect(field({ title: ' ' })).toEqual(['text-1.title: Enter a title.']);
  expect(field({ title: 'x'.repeat(501) })).toEqual(['text-1.title: Use at most 500 characters.']);
  const choice = { type: 'radio', id: 'radio-1' };
  expect(field({ ...choice, options: [] })).toEqual(['radio-1.options: Enter at least one line.']);
  expect(field({ ...choice, options: ['A', 'B', 'A'] })).toEqual(['radio-1.options: “A” is there twice.']);
  const thousand = Array.from({ length: 1000 }, (_, index) => `Option ${index}`);
  expect(field({ ...choice, options: thousand })).toEqual(['radio-1.options: Enter at most 200 lines.']);
  expect(field({ type: 'textarea', id: 'textarea-1', maxLength: Number.NaN })).toEqual([
    'textarea-1.maxLength: Enter a whole number from 0 to 50000.',
  ]);
  expect(find({ deliveryEmails: ['a@b.example', 'nobody'] })).toEqual([
    'deliveryEmails: Enter e-mail addresses, one a line.',
  ]);
  expect(find({ deliveryWebhook: 'hooks' })).toEqual([
    'deliveryWebhook: Enter an address that starts with https:.',
  ]);
  expect(find({ successRedirect: 'https://elsewhere.example' })).toEqual([
    'successRedirect: Enter a path of this site, such as /thank-you.',
  ]);
  expect(find({ submitButtonText: '', parsedDisclaimerMessage: '<iframe src="/x">' })).toEqual([
    'submitButtonText: Enter the text of the button.',
    'parsedDisclaimerMessage: <iframe> is not allowed here.',
  ]);
});

it('refuses names that controls of the form have', () => {
  const hidden = (key: string, id = 'hidden-1') => ({ type: 'hidden' as const, id, key });
  const email = { type: 'email' as const, id: 'email-1', title: 'Email' };
  expect(find({ fields: [email, hidden('leave-empty')] })).toEqual([
    'hidden-1.key: leave-empty is reserved. Choose another name.',
  ]);
  expect(find({ fields: [email, hidden('email')] })).toEqual([
    'hidden-1.key: Another field is named email. Choose another name.',
  ]);
  for (const name of [...nameControls(formSchema.parse(SAMPLE_FORM).fields).values()]
    .flat()
    .filter((each) => each !== 'ref'))
    expect(find({ fields: [...SAMPLE_FORM.fields, hidden(name, 'hidden-2')] })).toHaveLength(1);
  expect(find({ fields: [email, hidden('a'), hidden('a', 'hidden-2')] })).toEqual([
    'hidden-2.key: Another field is named a. Choose another name.',
  ]);
});
