/** A field of a form as its owner has set it up (spec §3 Form-builder field types). Only some types have a property. */
export interface FieldModel {
  /** `<type>-<id>`, unique in its form. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  /** Choices, or the statements of a Likert scale. */
  readonly options?: readonly string[];
  /** Maximum number of characters; 0 for no maximum. */
  readonly maxLength?: number;
  readonly currencySymbol?: string;
  readonly showCountryCode?: boolean;
  readonly underline?: boolean;
  /** Name of the query parameter of the page that replaces `value` of a hidden field. */
  readonly key?: string;
  readonly value?: string;
}

/** Answers of a Likert scale (spec §3 Form answer). */
export const LIKERT_SCALE = {
  '-2': 'Strongly Disagree',
  '-1': 'Disagree',
  '0': 'Neutral',
  '1': 'Agree',
  '2': 'Strongly Agree',
} as const;
