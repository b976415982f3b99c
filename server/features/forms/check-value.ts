import type { FormField, QuestionField } from '../../../contract/forms/form';
import type { FormValue } from '../../../contract/forms/form-submission';
import { parseTypedAmount } from '../../../contract/shared/typed-amount';
import { LIKERT_SCALE } from '../../../src/commerce/field-model';
import { foldTyped } from '../../../src/commerce/fold-typed';
import { isAnswered } from '../../../src/commerce/is-answered';
import { isEmail } from '../../../src/commerce/is-email';
import { parseTypedNumber } from '../../../src/commerce/typed-number';
import { plainEmail } from '../../platform/email/normalize-email';
import type { formMessages } from './messages';

/** Key of the message that names what is wrong with a value. */
export type ValueProblem = Extract<
  keyof typeof formMessages,
  'required' | 'invalidEmail' | 'tooLong' | 'invalidNumber' | 'invalidDate' | 'invalidTime' | 'invalidOption'
>;

export interface ValueRules {
  /** Whether the maximum length of a text area applies. */
  hasTextLimits: boolean;
}

/**
 * Returns what is wrong with a value; null for a valid one. A Likert scale is never required (spec §5 Extra-details
 * forms).
 */
export function checkValue(field: FormField, value: FormValue, rules: ValueRules): ValueProblem | null {
  if (field.type === 'section' || field.type === 'hidden') return null;
  if (!isAnswered(value)) return field.required && field.type !== 'likert' ? 'required' : null;
  return checkAnswered(field, value, rules);
}

function checkAnswered(field: QuestionField, value: FormValue, rules: ValueRules): ValueProblem | null {
  switch (field.type) {
    case 'email':
      return isEmail(plainEmail(String(value))) ? null : 'invalidEmail';
    case 'number':
      return parseTypedNumber(String(value)) ? null : 'invalidNumber';
    case 'currency':
      return parseTypedAmount(String(value), field.currencySymbol) ? null : 'invalidNumber';
    case 'textarea':
      return rules.hasTextLimits && exceeds(String(value), field.maxLength) ? 'tooLong' : null;
    case 'date':
      return isDate(value as string[]) ? null : 'invalidDate';
    case 'time':
      return isTime(value as string[]) ? null : 'invalidTime';
    case 'name':
      return field.required && !isAnsweredWholly(value as string[]) ? 'required' : null;
    case 'address':
      return field.required && !isCompleteAddress(value as string[]) ? 'required' : null;
    case 'phone':
      return field.required && !isAnsweredWholly((value as string[]).slice(1)) ? 'required' : null;
    case 'radio':
    case 'select':
    case 'checkbox':
      return [value as string | string[]].flat().every((each) => field.options.includes(each))
        ? null
        : 'invalidOption';
    case 'likert':
      return isRated(field.options, value as Record<string, string[]>) ? null : 'invalidOption';
    default:
      return null;
  }
}

/** Returns whether a text exceeds a maximum; 0 means that its length is not limited. */
function exceeds({ length }: string, maximum: number): boolean {
  return maximum > 0 && length > maximum;
}

/** Returns whether every part of a value is more than white space. */
function isAnsweredWholly(parts: readonly string[]): boolean {
  return parts.every((part) => part.trim() !== '');
}

function isDate(parts: readonly string[]): boolean {
  const [month = '', day = '', year = ''] = parts.map(foldTyped);
  if (![month, day, year].every((part) => /^\d{1,4}$/.test(part))) return false;
  const [m, d, y] = [Number(month), Number(day), Number(year)];
  const date = new Date(Date.UTC(2000, m - 1, d));
  date.setUTCFullYear(y, m - 1, d);
  return y > 0 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
}

/** Hours of 12 with AM or PM, and of 24 without. */
function isTime(parts: readonly string[]): boolean {
  const [hour = '', minute = '', half = ''] = parts.map(foldTyped);
  if (![hour, minute].every((part) => /^\d{1,2}$/.test(part)) || Number(minute) > 59) return false;
  if (half === '') return Number(hour) < 24;
  return /^[ap]m$/i.test(half) && Number(hour) >= 1 && Number(hour) <= 12;
}

/** The second line and the state do not exist everywhere. */
function isCompleteAddress([line = '', , city = '', , zip = '', country = '']: readonly string[]): boolean {
  return isAnsweredWholly([line, city, zip, country]);
}

function isRated(statements: readonly string[], ratings: Record<string, string[]>): boolean {
  return Object.entries(ratings).every(
    ([statement, given]) =>
      statements.includes(statement) && given.every((each) => Object.hasOwn(LIKERT_SCALE, each)),
  );
}
