import { DIMENSIONS } from '../../../contract/telemetry/report';
import type { DimensionValues } from '../intake/dimensions';

type Field = keyof DimensionValues;

/** Types of PostgreSQL; all other fields are texts. */
const TYPES: Partial<Record<Field, string>> = { day: 'date', hour: 'smallint', viewClass: 'smallint' };

/** Returns the column of a field: `page_type` for `pageType`. */
export function columnOf(field: Field): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the columns of fields, such as `c.path, c.page_type`. */
export function columnsOf(fields: readonly Field[], table = ''): string {
  return fields.map((field) => table + columnOf(field)).join(', ');
}

/** Returns the columns of fields under the names of the fields, such as `c.page_type as "pageType"`. */
export function selectedColumns(fields: readonly Field[], table = ''): string {
  return fields.map((field) => `${table}${columnOf(field)} as "${field}"`).join(', ');
}

/** Returns fields of a JSON object, such as `"pageType"`. */
export function quotedFields(fields: readonly Field[]): string {
  return fields.map((field) => `"${field}"`).join(', ');
}

/** Returns fields with their types of PostgreSQL, such as `"pageType" text`, for `json_to_recordset`. */
export function typedFields(fields: readonly Field[]): string {
  return fields.map((field) => `"${field}" ${TYPES[field] ?? 'text'}`).join(', ');
}

/** Returns the column of each dimension of a report, as a fragment of a statement. */
export function mapColumns<Fragment>(toFragment: (column: string) => Fragment) {
  const entries = DIMENSIONS.map((dimension) => [dimension, toFragment(columnOf(dimension))]);
  return Object.fromEntries(entries) as Record<(typeof DIMENSIONS)[number], Fragment>;
}
