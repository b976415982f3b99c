import { parse } from 'csv-parse/browser/esm/sync';

/** Reviews as an owner pasted them, or what is wrong with the text as a whole. */
export type ParsedReviews = { reviews: readonly unknown[] } | { validationError: string };

const NUMBERS = ['rating'];
const SWITCHES = ['isVerifiedPurchase'];
/** Fields that an empty cell leaves out. */
const OPTIONAL = ['language', 'answer', 'title', 'text', 'source', 'isVerifiedPurchase'];

/**
 * Returns the reviews of a text: JSON with a list or `{"reviews": […]}`, or CSV whose first line has the names of the fields.
 * A row is checked by the server, not here.
 */
export function parseReviews(text: string): ParsedReviews {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (!trimmed) return { validationError: 'Paste reviews, or choose a file.' };
  return /^[[{]/.test(trimmed) ? parseJson(trimmed) : parseCsv(trimmed);
}

function parseJson(text: string): ParsedReviews {
  try {
    const value: unknown = JSON.parse(text);
    const reviews = Array.isArray(value) ? value : (value as { reviews?: unknown }).reviews;
    if (Array.isArray(reviews)) return { reviews };
    return { validationError: 'The JSON has no list of reviews.' };
  } catch (error) {
    return {
      validationError: `This is no valid JSON: ${error instanceof Error ? error.message : 'unknown reason'}.`,
    };
  }
}

function parseCsv(text: string): ParsedReviews {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((each) => firstLine.split(each).length > 1) ?? ',';
  try {
    const options = {
      columns: true as const,
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    };
    const rows: Record<string, string>[] = parse(text, options);
    if (!firstLine.split(delimiter).some((name) => name.trim().replaceAll('"', '') === 'id'))
      return {
        validationError:
          'The first line of CSV has the names of the fields: id, itemId, author, rating, date.',
      };
    return { reviews: rows.map(toReview) };
  } catch (error) {
    return {
      validationError: `This is no valid CSV: ${error instanceof Error ? error.message : 'unknown reason'}.`,
    };
  }
}

/** Cells are texts: numbers and switches become what the server accepts, other values stay for its message. */
function toReview(row: Readonly<Record<string, string>>): Record<string, unknown> {
  const cells = Object.entries(row).filter(([name, cell]) => cell !== '' || !OPTIONAL.includes(name));
  return Object.fromEntries(
    cells.map(([name, cell]) => {
      if (NUMBERS.includes(name) && /^\d+(?:\.\d+)?$/.test(cell)) return [name, Number(cell)];
      if (SWITCHES.includes(name) && /^(?:true|false|yes|no)$/i.test(cell))
        return [name, /^(?:true|yes)$/i.test(cell)];
      return [name, cell];
    }),
  );
}
