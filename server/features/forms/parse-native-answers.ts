import type { FormField } from '../../../contract/forms/form';
import { partsOf } from '../../../src/commerce/field-parts';
import { nameControls } from '../../../src/commerce/name-controls';

type NativeBody = Readonly<Record<string, unknown>>;

/**
 * Returns the values of a form that a browser posted without a script, by the id of their field. A control has the name
 * that the server prints, or the id of its field.
 */
export function parseNativeAnswers(fields: readonly FormField[], body: NativeBody): Record<string, unknown> {
  const names = nameControls(fields);
  const printed = new Set([...names.values()].flat());
  return Object.fromEntries(
    fields.map((field) => [
      field.id,
      // The id of a field can be a name that the server prints for another.
      (printed.has(field.id) ? undefined : readById(field, body)) ??
        readByName(field, names.get(field.id) ?? [], body),
    ]),
  );
}

function readById(field: FormField, body: NativeBody): unknown {
  const texts = textsOf(body, field.id);
  if (texts.length === 0) return undefined;
  return hasSeveralTexts(field) ? texts : texts[0];
}

function readByName(field: FormField, names: readonly string[], body: NativeBody): unknown {
  const [name = ''] = names;
  switch (field.type) {
    case 'checkbox':
      return textsOf(body, name);
    case 'likert':
      return Object.fromEntries(
        field.options.flatMap((statement, index) => {
          const ratings = textsOf(body, names[index] ?? '');
          return ratings.length > 0 ? [[statement, ratings]] : [];
        }),
      );
    case 'name':
    case 'address':
    case 'date':
    case 'time':
    case 'phone':
      return names.map((each) => textsOf(body, each)[0] ?? '');
    default:
      return textsOf(body, name)[0] ?? '';
  }
}

function textsOf(body: NativeBody, name: string): string[] {
  return Object.hasOwn(body, name) ? [body[name]].flat().map(withOwnLines) : [];
}

function hasSeveralTexts(field: FormField): boolean {
  return field.type === 'checkbox' || partsOf(field) !== undefined;
}

/** Browsers post line ends as CR LF, which would count twice towards a maximum length. */
function withOwnLines(text: unknown): string {
  return String(text).replaceAll('\r\n', '\n');
}
