import type { FieldModel } from './field-model';
import { partsOf } from './field-parts';

/** Names of a field's controls: one, one for each part, or one for each statement of a Likert scale. */
export type ControlNames = readonly string[];

/**
 * Returns the names of each field's controls, by the id of the field. The names are those of the classic markup
 * (`email`, `fname`); a second field of a type gets `-2`.
 */
export function nameControls(fields: readonly FieldModel[]): ReadonlyMap<string, ControlNames> {
  const counts = new Map<string, number>();
  return new Map(
    fields.map((field) => {
      const count = (counts.get(field.type) ?? 0) + 1;
      counts.set(field.type, count);
      return [field.id, baseNames(field).map((name) => (count === 1 ? name : `${name}-${count}`))];
    }),
  );
}

function baseNames(field: FieldModel): readonly string[] {
  const { type, options = [], key = '' } = field;
  if (type === 'section') return [];
  if (type === 'hidden') return [key];
  if (type === 'likert') return options.map((_, index) => `likert-${index}`);
  return partsOf(field)?.map(({ name }) => name) ?? [type];
}
