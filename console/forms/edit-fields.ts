import { nameField } from './field-texts';
import type { DraftField } from './form-draft';

type Fields = readonly DraftField[];

/** A field that was removed, for the undo. */
export interface RemovedField {
  field: DraftField;
  /** Its place among the fields. */
  index: number;
}

/** The fields after a change, with the text that describes it. */
export interface ChangedFields {
  fields: DraftField[];
  change: string;
  /** The field that the change has removed. */
  removed?: RemovedField | null;
}

/** Returns fields with changes of one. */
export function editField(fields: Fields, id: string, changes: Partial<DraftField>): DraftField[] {
  return fields.map((field) => (field.id === id ? { ...field, ...changes } : field));
}

/** Returns fields with one moved by a number of places; null where there is no such place. */
export function moveField(fields: Fields, id: string, by: number): ChangedFields | null {
  const from = fields.findIndex((field) => field.id === id);
  const field = fields[from];
  const to = from + by;
  if (!field || to < 0 || to >= fields.length) return null;
  return {
    fields: fields.toSpliced(from, 1).toSpliced(to, 0, field),
    change: `${nameField(field)} is now ${to + 1} of ${fields.length}.`,
  };
}

/** Returns fields without one, which can be put back; null for one that is not there. */
export function removeField(fields: Fields, id: string): ChangedFields | null {
  const index = fields.findIndex((each) => each.id === id);
  const field = fields[index];
  if (!field) return null;
  return {
    fields: fields.toSpliced(index, 1),
    change: `${nameField(field)} is removed.`,
    removed: { field, index },
  };
}

/** Returns fields with the one that was removed in its former place. */
export function restoreField(fields: Fields, { field, index }: RemovedField): ChangedFields {
  return {
    fields: fields.toSpliced(index, 0, field),
    change: `${nameField(field)} is back.`,
    removed: null,
  };
}
