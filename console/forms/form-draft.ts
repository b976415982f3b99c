import type { Form, FormField, FormInput } from '../../contract/forms/form';
import { parseNumber } from '../frame/typed-number';
import { htmlOfMessage, textOfMessage } from './message-text';

export type FieldType = FormField['type'];

/** A field in the editor. It has the properties of every type, so that nothing is lost while it is typed. */
export interface DraftField {
  id: string;
  type: FieldType;
  title: string;
  description: string;
  required: boolean;
  placeholder: string;
  maxLength: string;
  currencySymbol: string;
  showCountryCode: boolean;
  underline: boolean;
  /** One a line. */
  options: string;
  key: string;
  value: string;
}

/** What the editor of a form holds. */
export interface FormDraft extends Omit<Form, 'id' | 'fields' | 'deliveryEmails'> {
  fields: DraftField[];
  /** One a line. */
  deliveryEmails: string;
}

const EMPTY_FIELD: Omit<DraftField, 'id' | 'type'> = {
  title: '',
  description: '',
  required: false,
  placeholder: '',
  maxLength: '0',
  currencySymbol: '$',
  showCountryCode: false,
  underline: false,
  options: '',
  key: '',
  value: '',
};

/** Returns the draft of a form without changes. */
export function toDraft({ id: _id, fields, deliveryEmails, ...form }: Form): FormDraft {
  return {
    ...form,
    fields: fields.map(toDraftField),
    deliveryEmails: deliveryEmails.join('\n'),
    parsedSubmissionMessage: textOfMessage(form.parsedSubmissionMessage),
    parsedDisclaimerMessage: textOfMessage(form.parsedDisclaimerMessage),
  };
}

function toDraftField(field: FormField): DraftField {
  return {
    ...EMPTY_FIELD,
    ...field,
    maxLength: 'maxLength' in field ? String(field.maxLength) : '0',
    options: 'options' in field ? field.options.join('\n') : '',
  };
}

/** Returns the form that a draft describes. It may have validation errors. */
export function toForm({ fields, ...draft }: FormDraft, id: string): FormInput {
  return {
    ...draft,
    id,
    name: draft.name.trim(),
    fields: fields.map(toField),
    submitButtonText: draft.submitButtonText.trim(),
    parsedSubmissionMessage: htmlOfMessage(draft.parsedSubmissionMessage),
    parsedDisclaimerMessage: htmlOfMessage(draft.parsedDisclaimerMessage),
    successRedirect: draft.successRedirect.trim(),
    lightboxHandleText: draft.lightboxHandleText.trim(),
    deliveryEmails: linesOf(draft.deliveryEmails),
    deliveryWebhook: draft.deliveryWebhook.trim(),
  };
}

/** The schema of its type leaves out the other properties. */
function toField(field: DraftField): FormInput['fields'][number] {
  return {
    ...field,
    title: field.title.trim(),
    key: field.key.trim(),
    maxLength: field.maxLength.trim() === '' ? 0 : Number(parseNumber(field.maxLength) ?? Number.NaN),
    options: linesOf(field.options),
  };
}

/** Returns the lines of a text that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns whether two values have the same content. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns whether a draft differs from its form. */
export function hasChanges(draft: FormDraft, form: Form): boolean {
  const saved = toDraft(form);
  return (Object.keys(saved) as (keyof FormDraft)[]).some((name) => !isSame(draft[name], saved[name]));
}

/** Returns a new field. Its id is random, so that the answers to a field that was removed stay apart. */
export function createField(type: FieldType): DraftField {
  const options = type === 'likert' ? 'First statement\nSecond statement' : 'First option\nSecond option';
  return { ...EMPTY_FIELD, id: `${type}-${crypto.randomUUID().slice(0, 8)}`, type, options };
}

/** Returns a list with an element in another place. */
export function moveElement<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
