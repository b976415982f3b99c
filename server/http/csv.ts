import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/** Returns lines of cells as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export function writeCsvLines(lines: AsyncIterable<readonly string[]>): Readable {
  // The byte order mark makes spreadsheets read UTF-8.
  const csv = stringify({ escape_formulas: true, bom: true });
  // A failure of the lines destroys the CSV with the same error, which its reader receives.
  pipeline(Readable.from(lines), csv, () => undefined);
  return csv;
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
