import { text as readText } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formSchema } from '../../../../../contract/forms/form';
import type { OwnedSubmission } from '../../../../../contract/forms/form-submission';
import { formatCsv } from '../../../../../server/features/forms/format-csv';
import { escapeFormula } from '../../../../../server/platform/http/csv';

const FORM = formSchema.parse({
  id: 'bbbbbbbbbbbbbbbbbbbbbb01',
  name: 'Commission',
  fields: [{ type: 'text', id: 'text-1', title: 'Piece' }],
});
/** Signs that spreadsheets run as a formula, or take as the end of a cell. */
const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r'];
const TEXTS = [
  'a "quoted", text',
  'two\nlines',
  'two\r\nlines',
  '\u202eבוא\u202c',
  'NUL \0',
  '🥣',
  "'=1+1",
  ' ',
  ...FORMULA_STARTS.map((start) => `${start}1+1`),
  `=cmd|' /C calc'!A0`,
];

/** Returns the cells of the text and of the other answers, as a program reads them from the file. */
async function readBack(texts: readonly string[], fieldId = 'text-1'): Promise<string[][]> {
  const submissions = async function* (): AsyncGenerator<OwnedSubmission> {
    for (const value of texts)
      yield {
        id: 'a',
        formVersion: 1,
        receivedAt: '2026-11-22T10:00:00.000Z',
        answers: [{ fieldId, type: 'text', rawTitle: fieldId, value }],
        page: { pagePath: '/commission' },
      };
  };
  const [header, ...lines]: string[][] = parse(await readText(formatCsv(FORM, submissions())), { bom: true });
  expect(header).toEqual(['Received', 'Page', 'Piece', 'Other answers']);
  return lines.map(([, , text = '', others = '']) => [text, others]);
}

/** The text as UTF-8 can hold it, with an apostrophe where a spreadsheet would run it. */
const inCell = (text: string) => Buffer.from(escapeFormula(text)).toString();

describe('a cell of the CSV', () => {
  it('has the text that the visitor typed', async () => {
    expect(await readBack(TEXTS)).toEqual(TEXTS.map((text) => [inCell(text), '']));
    expect(await readBack(['half a pair \ud800'])).toEqual([['half a pair \ufffd', '']]);
  });

  it('has any text that a visitor can type', async () => {
    const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
    const texts = fc.sample(anyText, { numRuns: 200, seed: 14 });
    expect(await readBack(texts)).toEqual(texts.map((text) => [inCell(text), '']));
  });

  it('is no formula either when a visitor names the field', async () => {
    expect(await readBack(['1'], '=1+1')).toEqual([['', "'=1+1: 1"]]);
  });

  it('is as long as its text', async () => {
    const long = 'x"\n'.repeat(33_000);
    expect(await readBack([long])).toEqual([[long, '']]);
  });
});

it('fails with the error of a database that is lost in the middle', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  async function* submissions(): AsyncGenerator<OwnedSubmission> {
    yield { id: 'a', formVersion: 1, receivedAt: '2026-11-22T10:00:00.000Z', answers: [], page: {} };
    throw lost;
  }
  await expect(readText(formatCsv(FORM, submissions()))).rejects.toBe(lost);
});
