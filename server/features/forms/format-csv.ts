import type { Readable } from 'node:stream';
import type { Form } from '../../../contract/forms/form';
import type { OwnedSubmission } from '../../../contract/forms/form-submission';
import { formatCsvLines } from '../../platform/http/csv';
import { answerText } from './answer-text';
import { fieldTitle } from './field-title';

/**
 * Returns the submissions as CSV: a line each, a column for each field of the form's newest version. Answers to fields
 * that the form no longer has are in the last column. Cells that a spreadsheet would run as formulas are escaped.
 */
export function formatCsv({ fields }: Form, submissions: AsyncIterable<OwnedSubmission>): Readable {
  const columns = fields.filter(({ type }) => type !== 'section');
  const known = new Set(columns.map(({ id }) => id));
  const header = ['Received', 'Page', ...columns.map(fieldTitle), 'Other answers'];
  const lines = async function* () {
    yield header;
    for await (const { receivedAt, page, answers } of submissions) {
      const texts = new Map(answers.map(({ fieldId, value }) => [fieldId, answerText(value)]));
      const others = answers.filter(({ fieldId }) => !known.has(fieldId));
      yield [
        receivedAt,
        page.pagePath ?? '',
        ...columns.map(({ id }) => texts.get(id) ?? ''),
        others.map(({ rawTitle, value }) => `${rawTitle}: ${answerText(value)}`).join('\n'),
      ];
    }
  };
  return formatCsvLines(lines());
}
