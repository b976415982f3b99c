import type { z } from 'zod';
import { findHtmlError } from '../content/find-html-error';
import { RESERVED_KEYS } from '../shared/reserved-keys';
import { type FormField, type FormInput, formSchema } from './form';

/** Something that the owner has to correct. */
export interface FormError {
  /** Name of the property, such as `name`, or with the id of a field, such as `text-a1.title`. */
  field: string;
  message: string;
}

/** Returns what the owner has to correct in a form, in the order of the editor. */
export function findFormErrors(form: FormInput): FormError[] {
  const { success, error } = formSchema.safeParse(form);
  const found = success ? [] : error.issues.map((issue) => describeIssue(issue, form));
  const validationErrors = [...found, ...findFieldErrors(form.fields), ...findTextErrors(form)];
  // One for each property: the first names the cause.
  return [
    ...new Map(
      validationErrors.reverse().map((validationError) => [validationError.field, validationError]),
    ).values(),
  ].reverse();
}

function describeIssue({ path, ...issue }: z.core.$ZodIssue, { fields }: FormInput): FormError {
  const [property, index, ...rest] = path.map(String);
  const field = property === 'fields' ? fields[Number(index)] : undefined;
  const name = field ? `${field.id}.${rest[0] ?? 'title'}` : (property ?? 'name');
  return { field: name, message: describeProblem(issue as z.core.$ZodIssue, rest[0] ?? property ?? '') };
}

function describeProblem(issue: z.core.$ZodIssue, property: string): string {
  if (issue.code === 'too_big')
    return property === 'options' && issue.origin === 'array'
      ? `Enter at most ${issue.maximum} lines.`
      : issue.origin === 'string'
        ? `Use at most ${issue.maximum} characters.`
        : issue.origin === 'array'
          ? `Use at most ${issue.maximum}.`
          : `Enter at most ${issue.maximum}.`;
  return EMPTY[property] ?? issue.message;
}

/** What is missing, by the property. */
const EMPTY: Readonly<Record<string, string>> = {
  name: 'Enter a name.',
  fields: 'Add at least one field.',
  options: 'Enter at least one line.',
  key: 'Enter the name of a query parameter.',
  lightboxHandleText: 'Enter the text of the button.',
  maxLength: 'Enter a whole number from 0 to 50000.',
  successRedirect: 'Enter a path of this site, such as /thank-you.',
  deliveryEmails: 'Enter e-mail addresses, one a line.',
  deliveryWebhook: 'Enter an address that starts with https:.',
};

function findFieldErrors(fields: FormInput['fields']): FormError[] {
  const validationErrors = fields.flatMap((field) =>
    findFieldError(field as FormField).map(([property, message]) => ({
      field: `${field.id}.${property}`,
      message,
    })),
  );
  const named = findKeyErrors(fields);
  const isFilledIn = fields.some(({ type }) => type !== 'section' && type !== 'hidden');
  return isFilledIn || fields.length === 0
    ? [...validationErrors, ...named]
    : [...validationErrors, ...named, { field: 'fields', message: 'Add a field that visitors fill in.' }];
}

/** Names of the controls of types that have several, as pages print them. */
const PART_NAMES: Readonly<Partial<Record<FormField['type'], readonly string[]>>> = {
  name: ['fname', 'lname'],
  address: ['address1', 'address2', 'city', 'state', 'zip', 'country'],
  date: ['month', 'day', 'year'],
  time: ['hour', 'minute', 'ampm'],
  phone: ['countrycode', 'areacode', 'prefix', 'line'],
  section: [],
  hidden: [],
};

function namesOf(type: FormField['type']): readonly string[] {
  return PART_NAMES[type] ?? [type];
}

/** Returns a name without the number of its field or of its statement. */
function baseOf(key: string): string {
  return /^([a-z]+\d?)(?:-\d+)*$/.exec(key)?.[1] ?? key;
}

/** A hidden field must not have the name of another control, whose value a browser would post in its place. */
function findKeyErrors(fields: FormInput['fields']): FormError[] {
  const names = new Set<string>();
  const isControl = (key: string) => fields.some(({ type }) => namesOf(type).includes(baseOf(key)));
  return fields.flatMap((field) => {
    if (field.type !== 'hidden' || !field.key) return [];
    const message = `Another field is named ${field.key}. Choose another name.`;
    const isTaken = names.has(field.key) || isControl(field.key);
    names.add(field.key);
    return isTaken ? [{ field: `${field.id}.key`, message }] : [];
  });
}

function findFieldError(field: FormField): [property: string, message: string][] {
  switch (field.type) {
    case 'hidden':
      return RESERVED_KEYS.includes(field.key)
        ? [['key', `${field.key} is reserved. Choose another name.`]]
        : [];
    case 'section':
      return field.title.trim() || field.description.trim() ? [] : [['title', 'Enter a title.']];
    case 'radio':
    case 'checkbox':
    case 'select':
    case 'likert':
      return [...findTitleError(field), ...findOptionError(field.options)];
    default:
      return findTitleError(field);
  }
}

function findTitleError({ title }: Pick<FormField, 'title'>): [string, string][] {
  return title.trim() ? [] : [['title', 'Enter a title.']];
}

function findOptionError(options: readonly string[]): [string, string][] {
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  return twice === undefined ? [] : [['options', `“${twice}” is there twice.`]];
}

function findTextErrors(form: FormInput): FormError[] {
  const {
    name,
    submitButtonText = 'Submit',
    parsedSubmissionMessage = '',
    parsedDisclaimerMessage = '',
  } = form;
  const html = { parsedSubmissionMessage, parsedDisclaimerMessage };
  const printed = Object.entries(html).flatMap(([field, text]) => {
    const message = findHtmlError(text);
    return message ? [{ field, message }] : [];
  });
  return [
    ...(name.trim() ? [] : [{ field: 'name', message: 'Enter a name.' }]),
    ...(submitButtonText.trim()
      ? []
      : [{ field: 'submitButtonText', message: 'Enter the text of the button.' }]),
    ...printed,
  ];
}
