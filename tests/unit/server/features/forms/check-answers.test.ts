import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formSchema } from '../../../../../contract/forms/form';
import { checkAnswers } from '../../../../../server/features/forms/check-answers';
import { PASSWORD_PLACEHOLDER } from '../../../../../src/commerce/mask-password';
import { SAMPLE_FORM, VALUES } from './sample-form';

const form = formSchema.parse(SAMPLE_FORM);
const RULES = { hasTextLimits: true };
const check = (values: Record<string, unknown>, rules = RULES) =>
  checkAnswers(form, { ...VALUES, ...values }, rules);
const errorsOf = (values: Record<string, unknown>) => check(values).errors ?? {};

describe('valid values', () => {
  it('become answers with the titles that the visitor read, in the order of the fields', () => {
    const { answers } = check({});
    expect(answers?.map(({ fieldId, value }) => [fieldId, value])).toEqual(Object.entries(VALUES));
    expect(answers?.[0]).toEqual({
      fieldId: 'name-1',
      type: 'name',
      rawTitle: 'Name',
      value: ['Ada', 'Lovelace'],
    });
  });

  it('may leave out every field that is not required', () => {
    const values = { 'name-1': VALUES['name-1'], 'email-1': VALUES['email-1'] };
    expect(checkAnswers(form, values, RULES).errors).toBeUndefined();
  });

  it('get an empty country code before a phone number of three parts', () => {
    const phone = check({ 'phone-1': ['555', '123', '4567'] }).answers?.find(({ type }) => type === 'phone');
    expect(phone?.value).toEqual(['', '555', '123', '4567']);
  });

  it.each([
    ['open sesame', PASSWORD_PLACEHOLDER],
    ['x', PASSWORD_PLACEHOLDER],
    ['x'.repeat(5000), PASSWORD_PLACEHOLDER],
    [' ', ''],
    ['', ''],
  ])('have a placeholder of constant length for a password: %j', (password, value) => {
    expect(check({ 'password-1': password }).answers).toContainEqual({
      fieldId: 'password-1',
      type: 'password',
      rawTitle: 'Word',
      value,
    });
  });

  it('keep values of fields that the form no longer has', () => {
    expect(check({ 'text-old': 'kept', 'list-old': ['a'] }).answers?.slice(-2)).toEqual([
      { fieldId: 'text-old', type: 'unknown', rawTitle: 'text-old', value: 'kept' },
      { fieldId: 'list-old', type: 'unknown', rawTitle: 'list-old', value: '["a"]' },
    ]);
  });
});

describe('invalid values', () => {
  it.each([
    ['name-1', ['Ada', ' '], 'Required'],
    ['email-1', ' ', 'Required'],
    ['email-1', 'ada', 'Email is not valid. Email addresses should follow the format name@example.com.'],
    ['textarea-1', 'x'.repeat(21), 'You have exceeded the character limit.'],
    ['number-1', 'six', 'Please enter a number.'],
    ['date-1', ['2', '30', '2028'], 'Please enter a date that exists.'],
    ['date-1', ['2', '', ''], 'Please enter a date that exists.'],
    ['time-1', ['13', '00', 'PM'], 'Please enter a time that exists.'],
    ['radio-1', 'Gold', 'Please choose one of the options.'],
    ['checkbox-1', ['Oven', 'Gold'], 'Please choose one of the options.'],
    ['select-1', 'Gold', 'Please choose one of the options.'],
    ['likert-1', { 'On a shelf': ['3'] }, 'Please choose one of the options.'],
    ['likert-1', { 'In a drawer': ['1'] }, 'Please choose one of the options.'],
    ['text-1', { a: 1 }, 'One or more fields is invalid, please check your entries.'],
    ['name-1', 'Ada', 'One or more fields is invalid, please check your entries.'],
  ])('of %s: %j', (id, value, message) => {
    expect(errorsOf({ [id]: value })).toEqual({ [id]: message });
  });

  it('are all reported at once', () => {
    expect(Object.keys(errorsOf({ 'email-1': '', 'number-1': 'six' }))).toEqual(['email-1', 'number-1']);
  });

  it('include no long e-mail labels', () => {
    expect(check({ 'email-1': 'ada@example.photography' }, RULES).errors).toBeUndefined();
  });
});

it('never throws, and changes no text, whatever the values are', () => {
  const ids = form.fields.map(({ id }) => id);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ids), fc.jsonValue()), (values) => {
      const { answers } = checkAnswers(form, values, RULES);
      for (const { fieldId, value } of answers ?? [])
        if (typeof values[fieldId] === 'string' && fieldId !== 'password-1')
          expect(value).toBe(values[fieldId]);
    }),
  );
});
