import { type FieldModel, LIKERT_SCALE } from './field-model';
import { type FieldPart, partsOf } from './field-parts';

/**
 * A field as templates print it and scripts render it. Exactly one of the layouts is not null. Every property exists, because the template engine
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
  choices: ChoicesData | null;
  parts: { controls: PartData[] } | null;
  likert: { statements: { text: string; name: string; options: OptionData[] }[] } | null;
  section: true | null;
  hidden: { name: string; value: string } | null;
}

export interface ControlData {
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

type PartData = ControlData & Pick<FieldPart, 'className' | 'title'> & { isRequired: boolean };

export interface ChoicesData {
  name: string;
  type: 'radio' | 'checkbox';
  /** Whether the browser requires a choice. It can require one of several radio buttons, but no checkbox of a group. */
  isRequiredNatively: boolean;
  options: OptionData[];
}

export interface OptionData {
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

/** Returns a field as it is shown. `names` are those of its controls. */
export function describeField(
  field: FieldModel,
  names: readonly string[],
  state: FieldState = {},
): FieldData {
  const [name = ''] = names;
  const { id, title, type, description = null, required = false, key = '' } = field;
  if (type === 'hidden') {
    const value = typeof state.value === 'string' ? state.value : (field.value ?? '');
    return { ...EMPTY_FIELD, id, className: 'form-item field hidden', hidden: { name: key, value } };
  }
  const base = { ...EMPTY_FIELD, id, title, description: description || null };
  if (type === 'section')
    return { ...base, className: `form-item section${field.underline ? ' underline' : ''}`, section: true };
  const error = state.error ?? null;
  const describedBy = [base.description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return {
    ...base,
    className: classOf(field, error !== null),
    isRequired: required,
    error,
    describedBy: describedBy.join(' ') || null,
    ...describeControls(field, name, names, state.value),
  };
}

function classOf(field: FieldModel, hasError: boolean): string {
  const { type, required } = field;
  return ['form-item', partsOf(field) ? 'fields' : 'field', type, required && 'required', hasError && 'error']
    .filter(Boolean)
    .join(' ');
}

function describeControls(
  field: FieldModel,
  name: string,
  names: readonly string[],
  value: unknown,
): Partial<FieldData> {
  const { type, options = [], placeholder = null, maxLength, required = false } = field;
  const text = typeof value === 'string' ? value : '';
  const parts = partsOf(field);
  if (parts)
    return {
      parts: { controls: describeParts(parts, names, toTexts(value).slice(-names.length), required) },
    };
  switch (type) {
    case 'textarea':
      return { area: { ...EMPTY_CONTROL, name, value: text, placeholder, maxLength: maxLength || null } };
    case 'select':
      return { select: { ...EMPTY_CONTROL, name, value: text, options: toOptions(options, [text]) } };
    case 'radio':
      return { choices: { name, type, isRequiredNatively: required, options: toOptions(options, [text]) } };
    case 'checkbox':
      return {
        choices: { name, type, isRequiredNatively: false, options: toOptions(options, toTexts(value)) },
      };
    case 'likert':
      return { likert: { statements: describeStatements(options, names, value) } };
    default:
      return { single: { ...EMPTY_CONTROL, name, value: text, placeholder, ...describeInput(field) } };
  }
}

/** Type, keyboard and autofill of a field with one input. A number is a text, since browsers discard invalid numbers. */
function describeInput({ type, currencySymbol }: FieldModel): Partial<ControlData> {
  switch (type) {
    case 'email':
      return { type, autocomplete: 'email', inputmode: 'email' };
    case 'website':
      return { type: 'text', autocomplete: 'url', inputmode: 'url' };
    case 'number':
      return { type: 'text', inputmode: 'decimal' };
    case 'currency':
      return { type: 'text', inputmode: 'decimal', symbol: currencySymbol ?? null };
    case 'password':
      return { type, autocomplete: 'off' };
    default:
      return { type: 'text' };
  }
}

function describeParts(
  parts: readonly FieldPart[],
  names: readonly string[],
  values: readonly string[],
  isRequired: boolean,
): PartData[] {
  return parts.map((part, index) => ({
    ...EMPTY_CONTROL,
    ...part,
    name: names[index] ?? '',
    value: values[index] ?? '',
    isRequired: isRequired && !part.isOptional,
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
