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
function isSame(one: unknown, other: unknown): boolean {
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

/**
 * Returns a draft over a form that somebody else has changed: what this draft changed stays, and all else is what the form
 * has now.
 */
export function mergeDraft(draft: FormDraft, before: Form, now: Form): FormDraft {
  const base = toDraft(before);
  const fresh = toDraft(now);
  return {
    ...mergeProperties(draft, base, fresh),
    fields: mergeFields(draft.fields, base.fields, fresh.fields),
  };
}

function mergeProperties<Properties extends object>(
  draft: Properties,
  base: Properties,
  fresh: Properties,
): Properties {
  const names = Object.keys(draft) as (keyof Properties)[];
  const entries = names.map((name) => [name, isSame(draft[name], base[name]) ? fresh[name] : draft[name]]);
  return Object.fromEntries(entries) as Properties;
}

/** The order is that of this draft where it has changed it. */
function mergeFields(
  draft: readonly DraftField[],
  base: readonly DraftField[],
  fresh: readonly DraftField[],
): DraftField[] {
  const find = (fields: readonly DraftField[], id: string) => fields.find((field) => field.id === id);
  const idsOf = (fields: readonly DraftField[]) => fields.map(({ id }) => id);
  const [first, second] = isSame(idsOf(draft), idsOf(base)) ? [fresh, draft] : [draft, fresh];
  const order = [...new Set([...idsOf(first), ...idsOf(second)])];
  return order.flatMap((id) => {
    const [mine, old, theirs] = [find(draft, id), find(base, id), find(fresh, id)];
    if (mine && old && theirs) return [mergeProperties(mine, old, theirs)];
    // One of the two has removed it; a removal yields to a change.
    if (old) return mine && !isSame(mine, old) ? [mine] : theirs && !isSame(theirs, old) ? [theirs] : [];
    return [mine ?? theirs].filter((field) => field !== undefined);
  });
}
