import { FORM_FIELDSETS, formFieldSchema } from '../../../contract/forms/form';
import type { FormFeatures } from './form-features';

/** Properties that identify a field and are not edited as such. */
const FIXED = ['type', 'id'];

/**
 * Returns the field types of a form block with the properties that an owner edits, read from the schema. A text area
 * has a maximum length only with that feature (spec §3 Form-builder field types).
 */
export function describeFormTemplate({ hasTextLimits }: Pick<FormFeatures, 'hasTextLimits'>) {
  const hidden = hasTextLimits ? FIXED : [...FIXED, 'maxLength'];
  const fields = formFieldSchema.options.flatMap(({ shape }) =>
    typesOf(shape.type).map((type) => ({
      type,
      properties: Object.keys(shape).filter((property) => !hidden.includes(property)),
    })),
  );
  const fieldsets = Object.fromEntries(
    Object.entries(FORM_FIELDSETS).map(([name, each]) => [name, [...each]]),
  );
  return { type: 'form', fieldsets, fields };
}

function typesOf(type: { options: readonly string[] } | { values: ReadonlySet<string> }): readonly string[] {
  return 'options' in type ? type.options : [...type.values];
}
