import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FormValue } from '../../schemas/form-answer-schema';
import type { OwnedSubmission } from '../../schemas/form-call-schemas';
import { type Form, LIKERT_SCALE } from '../../schemas/form-schema';

/**
 * Returns the submissions as CSV: a line each, a column for each field of the form's newest version. Answers to fields
 * that the form no longer has are in the last column. Cells that a spreadsheet would run as formulas are escaped.
 */
export function writeCsv({ fields }: Form, submissions: AsyncIterable<OwnedSubmission>): Readable {
  const columns = fields.filter(({ type }) => type !== 'section');
  const known = new Set(columns.map(({ id }) => id));
  const header = ['Received', 'Page', ...columns.map(({ title, id }) => title || id), 'Other answers'];
  const lines = async function* () {
    yield header;
    for await (const { receivedAt, page, answers } of submissions) {
      const texts = new Map(answers.map(({ fieldId, value }) => [fieldId, toText(value)]));
      const others = answers.filter(({ fieldId }) => !known.has(fieldId));
      yield [
        receivedAt,
        page.pagePath ?? '',
        ...columns.map(({ id }) => texts.get(id) ?? ''),
        others.map(({ rawTitle, value }) => `${rawTitle}: ${toText(value)}`).join('\n'),
      ];
    }
  };
  // The byte order mark makes spreadsheets read UTF-8.
  return Readable.from(lines()).pipe(stringify({ escape_formulas: true, bom: true }));
}

function toText(value: FormValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter(Boolean).join(', ');
  return Object.entries(value)
    .map(([statement, ratings]) => `${statement}: ${ratings.map(nameRating).join(', ')}`)
    .join('\n');
}

function nameRating(rating: string): string {
  return LIKERT_SCALE[rating as keyof typeof LIKERT_SCALE] ?? rating;
}
