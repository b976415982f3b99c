import type { Row } from '../store/figures/exported-rows';

/** The columns of a CSV: each with the path of its value in an exported row. */
export type ExportColumns = Readonly<Record<string, readonly string[]>>;

export const RECORD_COLUMNS: ExportColumns = {
  receivedAt: ['receivedAt'],
  id: ['id'],
  kind: ['kind'],
  data: ['data'],
};

export const VITAL_COLUMNS: ExportColumns = {
  receivedAt: ['receivedAt'],
  type: ['type'],
  device: ['device'],
  browser: ['browser'],
  country: ['country'],
  connection: ['data', 'connection'],
  pageLoadId: ['data', 'pageLoadId'],
  view: ['data', 'view'],
  pageType: ['data', 'pageType'],
  template: ['data', 'template'],
  path: ['data', 'path'],
  release: ['data', 'release'],
  navigationType: ['data', 'navigationType'],
  weight: ['data', 'weight'],
  metric: ['data', 'name'],
  value: ['data', 'value'],
  rating: ['data', 'rating'],
  revision: ['data', 'revision'],
  data: ['data'],
};

export const ERROR_COLUMNS: ExportColumns = {
  receivedAt: ['receivedAt'],
  id: ['id'],
  groupId: ['groupId'],
  event: ['data', 'event'],
  origin: ['data', 'data', 'origin'],
  message: ['data', 'data', 'message'],
  source: ['data', 'data', 'source'],
  path: ['data', 'data', 'path'],
  release: ['data', 'data', 'release'],
  count: ['data', 'data', 'count'],
  data: ['data'],
};

/** Yields the header and a line for each row. */
export async function* toCsvLines(
  columns: ExportColumns,
  rows: AsyncIterable<Row>,
): AsyncGenerator<string[]> {
  yield Object.keys(columns);
  for await (const row of rows) yield Object.values(columns).map((path) => toCell(row, path));
}

function toCell(row: Row, path: readonly string[]): string {
  let value: unknown = row;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
