import type { ChoicesData, ControlData, FieldData, OptionData } from '../../../commerce/describe-field';
import type { CreateElement } from './create-element';

/** The parameters that all fields of a form share. */
export interface FieldContext {
  readonly create: CreateElement;
  /** Returns the site's own text for a default. */
  readonly localize: (text: string) => string;
}

/** Returns a field as the classic markup prints it: see the theme's partial `form-block`. */
export function renderField(context: FieldContext, field: FieldData): HTMLElement {
  const { create } = context;
  const { id, className, describedBy, hidden, section, title, description } = field;
  const attributes = { id, class: className };
  if (hidden)
    return create('div', { ...attributes, hidden: true }, create('input', { type: 'hidden', ...hidden }));
  if (section) {
    const text = description && create('div', { class: 'description' }, description);
    return create('div', attributes, create('div', { class: 'title' }, title), text);
  }
  if (field.parts)
    return create('fieldset', { ...attributes, 'aria-describedby': describedBy }, ...partsOf(context, field));
  return create('div', attributes, ...(groupOf(context, field) ?? controlOf(context, field)));
}

/** Choices and ratings are a group within their field. */
function groupOf(context: FieldContext, field: FieldData): Node[] | undefined {
  const { create } = context;
  const { choices, likert, describedBy } = field;
  const content = choices
    ? choices.options.map((option) => optionOf(context, choices, option))
    : likert?.statements.map(({ text, name, options }) =>
        create(
          'fieldset',
          { class: 'item', 'data-question': text },
          create('legend', { class: 'question' }, text),
          ...options.map((option) =>
            optionOf(
              context,
              { name, type: 'radio', isRequiredNatively: false },
              { ...option, text: context.localize(option.text) },
            ),
          ),
        ),
      );
  return (
    content && [
      create(
        'fieldset',
        { 'aria-describedby': describedBy },
        ...headOf(context, field, 'legend'),
        ...content,
      ),
    ]
  );
}

function optionOf(
  { create }: FieldContext,
  { type, name, isRequiredNatively }: Omit<ChoicesData, 'options'>,
  { text, value }: OptionData,
): HTMLElement {
  const input = create('input', { type, name, value, required: isRequiredNatively });
  return create('div', { class: 'option' }, create('label', {}, input, ` ${text}`));
}

function partsOf(context: FieldContext, field: FieldData): Node[] {
  const { create, localize } = context;
  const parts = field.parts?.controls.map((part) => {
    const title = localize(part.title);
    const input = create('input', {
      class: 'field-element field-control',
      type: 'text',
      'data-title': title,
      ...nativeAttributes(part),
      required: part.isRequired,
    });
    const caption = create('span', { class: 'caption-text' }, title);
    return create(
      'div',
      { class: `field ${part.className}` },
      create('label', { class: 'caption' }, input, caption),
    );
  });
  return [...headOf(context, field, 'legend'), ...(parts ?? [])];
}

/** A field with one control, which its label names. */
function controlOf(context: FieldContext, field: FieldData): Node[] {
  const { create } = context;
  const { id, isRequired, describedBy, single, area, select } = field;
  const shared = {
    class: 'field-element',
    id: `${id}-field`,
    required: isRequired,
    'aria-required': isRequired && 'true',
    'aria-describedby': describedBy,
  };
  const head = headOf(context, field, 'label', `${id}-field`);
  if (area) return [...head, create('textarea', { ...shared, ...nativeAttributes(area) })];
  if (select) {
    const options = ['', ...select.options.map(({ text }) => text)];
    return [
      ...head,
      create(
        'select',
        { ...shared, ...nativeAttributes(select) },
        ...options.map((text) => create('option', { value: text }, text)),
      ),
    ];
  }
  const symbol = single?.symbol && create('span', { class: 'currency-symbol' }, single.symbol);
  const input = create('input', {
    ...shared,
    type: single?.type ?? 'text',
    ...(single && nativeAttributes(single)),
  });
  return [...head, create('div', { class: 'field-row' }, symbol || null, symbol ? ' ' : null, input)];
}

function nativeAttributes({ name, placeholder, autocomplete, inputmode, maxLength }: ControlData) {
  return { name, placeholder: placeholder || null, autocomplete, inputmode, maxlength: maxLength };
}

/** The title of a field with its mark, and the description. */
function headOf(
  { create }: FieldContext,
  { id, title, isRequired, description }: FieldData,
  name: 'label' | 'legend',
  control: string | null = null,
): Node[] {
  const mark = create('span', { class: 'required', 'aria-hidden': 'true' }, '*');
  const head = create(name, { class: 'title', for: control }, title, ...(isRequired ? [' ', mark] : []));
  if (!description) return [head];
  return [head, create('div', { class: 'description', id: `${id}-description` }, description)];
}
