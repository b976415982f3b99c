import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { foldTyped } from '../../../src/commerce/fold-typed';

/** Returns lines of cells as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export function formatCsvLines(lines: AsyncIterable<readonly string[]>): Readable {
  // The byte order mark makes spreadsheets read UTF-8.
  const csv = stringify({ bom: true });
  const escaped = async function* () {
    for await (const cells of lines) yield cells.map(escapeFormula);
  };
  // A failure of the lines destroys the CSV with the same error, which its reader receives.
  pipeline(Readable.from(escaped()), csv, () => undefined);
  return csv;
}

/**
 * Returns a cell that no spreadsheet runs as a formula: with an apostrophe where one could, whatever invisible characters
 * it begins with. A number stays as it is, and so does a phone number, without the signs that spreadsheets calculate with.
 */
export function escapeFormula(cell: string): string {
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(cell)) return cell;
  if (/^\+\d[\d ().-]{4,24}$/.test(cell)) return cell.replace(/[ ().-]+/g, ' ').trim();
  return /^[\t\r]/.test(cell) || /^["']*[=+@-]/.test(foldTyped(cell)) ? `'${cell}` : cell;
}

/** Sends CSV as a file of this name. */
export function sendCsv(reply: FastifyReply, fileName: string, csv: Readable): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}.csv"`,
  });
  return reply.send(csv);
}
