import { type FormField, LIKERT_SCALE, type QuestionField } from '../../schemas/form-schema';
import { type FieldPart, partsOf } from './field-parts';

/**
 * Template data of a field. Exactly one of the layouts is not null. Every property exists, because the template engine
 * looks up a missing one in the data of the page.
 */
export interface FieldData {
  id: string;
  /** Classes of the classic markup: `form-item field email required`. */
  className: string;
  title: string;
  description: string | null;
  isRequired: boolean;
  /** The message of an invalid field. */
  error: string | null;
  /** Ids of the description and the message. */
  describedBy: string | null;
  single: ControlData | null;
  area: ControlData | null;
  select: (ControlData & { options: OptionData[] }) | null;
  choices: { name: string; type: 'radio' | 'checkbox'; options: OptionData[] } | null;
  parts: { controls: PartData[] } | null;
  likert: { statements: { text: string; name: string; options: OptionData[] }[] } | null;
  section: true | null;
  hidden: { name: string; value: string } | null;
}

interface ControlData {
  name: string;
  value: string;
  type: string | null;
  placeholder: string | null;
  autocomplete: string | null;
  inputmode: string | null;
  maxLength: number | null;
  /** Shown before the input. */
  symbol: string | null;
}

type PartData = ControlData & Pick<FieldPart, 'className' | 'title'>;

interface OptionData {
  text: string;
  value: string;
  isChosen: boolean;
}

const EMPTY_FIELD = {
  title: '',
  description: null,
  isRequired: false,
  error: null,
  describedBy: null,
  single: null,
  area: null,
  select: null,
  choices: null,
  parts: null,
  likert: null,
  section: null,
  hidden: null,
};

const EMPTY_CONTROL = {
  type: null,
  placeholder: null,
  autocomplete: null,
  inputmode: null,
  maxLength: null,
  symbol: null,
};

/** What the visitor typed, and what is wrong with it. */
export interface FieldState {
  value?: unknown;
  error?: string | undefined;
}

/** Returns the template data of a field. `names` are those of its controls. */
export function describeField(field: FormField, names: readonly string[], state: FieldState = {}): FieldData {
  const [name = ''] = names;
  if (field.type === 'hidden') {
    const value = typeof state.value === 'string' ? state.value : field.value;
    return {
      ...EMPTY_FIELD,
      id: field.id,
      className: 'form-item field hidden',
      hidden: { name: field.key, value },
    };
  }
  const { id, title, type } = field;
  const base = { ...EMPTY_FIELD, id, title, description: field.description || null };
  if (type === 'section')
    return { ...base, className: `form-item section${field.underline ? ' underline' : ''}`, section: true };
  const error = state.error ?? null;
  const describedBy = [base.description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return {
    ...base,
    className: classOf(field, error !== null),
    isRequired: field.required,
    error,
    describedBy: describedBy.join(' ') || null,
    ...describeControls(field, name, names, state.value),
  };
}

function classOf({ type, required }: QuestionField, hasError: boolean): string {
  const group =
    type === 'name' || type === 'address' || type === 'date' || type === 'time' || type === 'phone';
  return ['form-item', group ? 'fields' : 'field', type, required && 'required', hasError && 'error']
    .filter(Boolean)
    .join(' ');
}

function describeControls(
  field: QuestionField,
  name: string,
  names: readonly string[],
  value: unknown,
): Partial<FieldData> {
  const text = typeof value === 'string' ? value : '';
  switch (field.type) {
    case 'textarea': {
      const { placeholder, maxLength } = field;
      return { area: { ...EMPTY_CONTROL, name, value: text, placeholder, maxLength: maxLength || null } };
    }
    case 'select':
      return { select: { ...EMPTY_CONTROL, name, value: text, options: toOptions(field.options, [text]) } };
    case 'radio':
      return { choices: { name, type: 'radio', options: toOptions(field.options, [text]) } };
    case 'checkbox':
      return { choices: { name, type: 'checkbox', options: toOptions(field.options, toTexts(value)) } };
    case 'likert':
      return { likert: { statements: describeStatements(field.options, names, value) } };
    case 'name':
    case 'address':
    case 'date':
    case 'time':
    case 'phone':
      return { parts: { controls: describeParts(field, names, toTexts(value).slice(-names.length)) } };
    default:
      return { single: { ...EMPTY_CONTROL, name, value: text, ...describeInput(field) } };
  }
}

/** Type, keyboard and autofill of a field with one input. A number is a text, since browsers discard invalid numbers. */
function describeInput(field: QuestionField): Partial<ControlData> {
  switch (field.type) {
    case 'email':
      return { type: 'email', autocomplete: 'email', inputmode: 'email', placeholder: field.placeholder };
    case 'website':
      return { type: 'text', autocomplete: 'url', inputmode: 'url', placeholder: field.placeholder };
    case 'number':
      return { type: 'text', inputmode: 'decimal', placeholder: field.placeholder };
    case 'currency':
      return { type: 'text', inputmode: 'decimal', symbol: field.currencySymbol };
    case 'password':
      return { type: 'password', autocomplete: 'off' };
    case 'text':
      return { type: 'text', placeholder: field.placeholder };
    default:
      return { type: 'text' };
  }
}

function describeParts(
  field: Extract<QuestionField, { type: 'name' | 'address' | 'date' | 'time' | 'phone' }>,
  names: readonly string[],
  values: readonly string[],
): PartData[] {
  const showsAll = field.type !== 'phone' || field.showCountryCode;
  return partsOf(field.type, showsAll).map((part, index) => ({
    ...EMPTY_CONTROL,
    ...part,
    name: names[index] ?? '',
    value: values[index] ?? '',
  }));
}

function describeStatements(statements: readonly string[], names: readonly string[], value: unknown) {
  const ratings = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return statements.map((text, index) => ({
    text,
    name: names[index] ?? '',
    options: Object.entries(LIKERT_SCALE)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([rating, label]) => ({
        text: label,
        value: rating,
        isChosen: toTexts(ratings[text]).includes(rating),
      })),
  }));
}

function toOptions(options: readonly string[], chosen: readonly string[]): OptionData[] {
  return options.map((option) => ({ text: option, value: option, isChosen: chosen.includes(option) }));
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
