import { useContext } from 'react';
import { ErrorsContext } from '../frame/field';
import { nameField, TYPE_NAMES } from './field-texts';
import type { DraftField } from './form-draft';
import { PropertyInput } from './property-input';
import { textOfProperty } from './property-texts';

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

interface FieldPropertyProps extends Pick<FieldCardProps, 'field' | 'onEdit'> {
  property: string;
}

function FieldProperty({ property, field, onEdit }: FieldPropertyProps) {
  const text = textOfProperty(property, field);
  return (
    text && (
      <PropertyInput
        text={text}
        name={`${field.id}.${property}`}
        value={field[property as keyof DraftField]}
        onChange={(value) => onEdit({ [property]: value })}
      />
    )
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
