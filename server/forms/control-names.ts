import { FIELD_PARTS, type FormField } from '../../schemas/form-schema';

/** Names of a field's controls: one, one for each part, or one for each statement of a Likert scale. */
export type ControlNames = readonly string[];

/**
 * Returns the names of each field's controls, by the id of the field. The names are those of the classic markup
 * (`email`, `fname`); a second field of a type gets `-2`.
 */
export function nameControls(fields: readonly FormField[]): ReadonlyMap<string, ControlNames> {
  const counts = new Map<string, number>();
  return new Map(
    fields.map((field) => {
      const count = (counts.get(field.type) ?? 0) + 1;
      counts.set(field.type, count);
      return [field.id, baseNames(field).map((name) => (count === 1 ? name : `${name}-${count}`))];
    }),
  );
}

function baseNames(field: FormField): readonly string[] {
  switch (field.type) {
    case 'name':
    case 'address':
    case 'date':
    case 'time':
      return FIELD_PARTS[field.type];
    case 'phone':
      return field.showCountryCode ? FIELD_PARTS.phone : FIELD_PARTS.phone.slice(1);
    case 'likert':
      return field.options.map((_, index) => `likert-${index}`);
    case 'section':
      return [];
    case 'hidden':
      return [field.key];
    default:
      return [field.type];
  }
}
