import { useContext } from 'react';
import { Check, ErrorsContext } from '../frame/field';
import { nameField, TYPE_NAMES } from './field-texts';
import { type DraftField, linesOf } from './form-draft';
import { TextInput } from './text-inputs';

export interface FieldCardProps {
  field: DraftField;
  /** The properties of its type, as the form template lists them, in their order. */
  properties: readonly string[];
  /** From 0. */
  index: number;
  count: number;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onEdit(changes: Partial<DraftField>): void;
  onMove(by: number): void;
  onRemove(): void;
}

/** A field of a form: its name and its place, and opened its properties. */
export function FieldCard(props: FieldCardProps) {
  const { field, properties, isOpen, onToggle, onEdit } = props;
  const validationErrors = useContext(ErrorsContext).filter((each) => each.field.startsWith(`${field.id}.`));
  return (
    <li className="field-card" data-field={field.id} data-wrong={validationErrors.length > 0 || undefined}>
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary>
          <span className="field-card-title">
            <bdi>{nameField(field)}</bdi>
            {field.required && properties.includes('required') && (
              <span className="field-card-required"> required</span>
            )}
          </span>
          <span className="hint">{TYPE_NAMES[field.type]}</span>
        </summary>
        <div className="field-properties">
          {properties.map((property) => (
            <FieldProperty key={property} property={property} field={field} onEdit={onEdit} />
          ))}
        </div>
      </details>
      <CardButtons {...props} />
    </li>
  );
}

function CardButtons({ field, index, count, onMove, onRemove }: FieldCardProps) {
  const name = nameField(field);
  const move = (label: string, symbol: string, by: number) => {
    const isOut = index + by < 0 || index + by >= count;
    return (
      <button
        type="button"
        className="button button-quiet"
        data-move={by}
        aria-disabled={isOut}
        aria-label={`${label} ${name}`}
        onClick={isOut ? undefined : () => onMove(by)}
      >
        {symbol}
      </button>
    );
  };
  return (
    <div className="field-card-buttons">
      {move('Move up', '↑', -1)}
      {move('Move down', '↓', 1)}
      <button type="button" className="button button-quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </button>
    </div>
  );
}

interface FieldPropertyProps extends Pick<FieldCardProps, 'field' | 'onEdit'> {
  property: string;
}

function FieldProperty({ property, field, onEdit }: FieldPropertyProps) {
  const name = `${field.id}.${property}`;
  switch (property) {
    case 'required':
      return (
        <Check
          label="Visitors must fill it in"
          name={name}
          isOn={field.required}
          onChange={(required) => onEdit({ required })}
        />
      );
    case 'showCountryCode':
      return (
        <Check
          label="Ask for the country code"
          name={name}
          isOn={field.showCountryCode}
          onChange={(showCountryCode) => onEdit({ showCountryCode })}
        />
      );
    case 'underline':
      return (
        <Check
          label="Line below the title"
          name={name}
          isOn={field.underline}
          onChange={(underline) => onEdit({ underline })}
        />
      );
    default:
      return <FieldText property={property} field={field} onEdit={onEdit} />;
  }
}

function FieldText({ property, field, onEdit }: FieldPropertyProps) {
  const name = `${field.id}.${property}`;
  const text = textOf(property, field);
  return (
    text && (
      <TextInput
        {...text}
        name={name}
        value={String(field[property as keyof DraftField])}
        onChange={(value) => onEdit({ [property]: value })}
      />
    )
  );
}

/** Returns the label and the hint of a property that is a text; null for an unknown one. */
function textOf(property: string, { type, options }: DraftField) {
  switch (property) {
    case 'title':
      return type === 'hidden'
        ? { label: 'Name in the answers' }
        : { label: 'Title', hint: 'What visitors read above it.' };
    case 'description':
      return { label: 'Description', rows: 2 };
    case 'placeholder':
      return { label: 'Placeholder', hint: 'An example, shown while the field is empty.' };
    case 'maxLength':
      return {
        label: 'Maximum number of characters',
        hint: '0 for no maximum.',
        inputMode: 'numeric' as const,
      };
    case 'currencySymbol':
      return { label: 'Currency symbol' };
    case 'options': {
      const count = linesOf(options).length;
      const noun = type === 'likert' ? 'Statements' : 'Options';
      return { label: noun, hint: `One a line. ${count} of at most 200.`, rows: 4 };
    }
    case 'key':
      return { label: 'Query parameter', hint: 'Of the page’s address. Its value replaces the one below.' };
    case 'value':
      return { label: 'Value' };
    default:
      return null;
  }
}
