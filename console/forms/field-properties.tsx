import { Check } from '../frame/field';
import { type DraftField, linesOf } from './form-draft';
import { TextInput } from './text-inputs';

export interface FieldPropertiesProps {
  field: DraftField;
  /** The properties of its type, as the form template lists them. */
  properties: readonly string[];
  onEdit(changes: Partial<DraftField>): void;
}

/** The properties of a field that its type has, in the order of the form template. */
export function FieldProperties({ field, properties, onEdit }: FieldPropertiesProps) {
  return (
    <div className="field-properties">
      {properties.map((property) => (
        <FieldProperty key={property} property={property} field={field} onEdit={onEdit} />
      ))}
    </div>
  );
}

interface FieldPropertyProps extends Omit<FieldPropertiesProps, 'properties'> {
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
