import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS, type Dimension } from '../../../schemas/performance-report-schemas';
import { DIMENSION_COLUMNS, type DimensionValues } from '../intake/dimensions';

type Field = keyof DimensionValues;

const TYPES: Partial<Record<Field, string>> = { day: 'date', hour: 'smallint', visitClass: 'smallint' };

/** Returns the column of a field: `page_type` for `pageType`. */
function columnOf(field: Field): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column of each dimension. */
export const dimensionColumns = Object.fromEntries(
  DIMENSIONS.map((dimension) => [dimension, sql.raw(columnOf(dimension))]),
) as Record<Dimension, RawBuilder<unknown>>;

/** Returns fields as columns of a table, such as `c.page_type`. */
export function columnsOf(fields: readonly Field[], table = ''): RawBuilder<unknown> {
  return sql.raw(fields.map((field) => table + columnOf(field)).join(', '));
}

/** Returns fields as columns of a table that are renamed to the fields, such as `c.page_type as "pageType"`. */
export function selectedColumns(fields: readonly Field[], table = ''): RawBuilder<unknown> {
  return sql.raw(fields.map((field) => `${table}${columnOf(field)} as "${field}"`).join(', '));
}

/** Returns fields of a JSON object, such as `"pageType"`. */
export function fieldsOf(fields: readonly Field[]): RawBuilder<unknown> {
  return sql.raw(fields.map((field) => `"${field}"`).join(', '));
}

/** Returns fields with their types, such as `"pageType" text`, for `json_to_recordset`. */
export function typedFieldsOf(fields: readonly Field[]): RawBuilder<unknown> {
  return sql.raw(fields.map((field) => `"${field}" ${TYPES[field] ?? 'text'}`).join(', '));
}

/** The dimensions of an aggregate table as its columns, as fields of a JSON object and as fields with types. */
export const dimensionNames = columnsOf(DIMENSION_COLUMNS);
export const dimensionFields = fieldsOf(DIMENSION_COLUMNS);
export const dimensionTypes = typedFieldsOf(DIMENSION_COLUMNS);
