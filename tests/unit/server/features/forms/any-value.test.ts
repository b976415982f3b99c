import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnedSubmission } from '../../../../../contract/forms/form-submission';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { FORM_ID, SAMPLE_FORM } from './sample-form';

/** What every server stores. Above it, a submission is refused with its reason. */
const SHORT = 90_000;
const MEGABYTE = '😀'.repeat(250_000);

/** Texts that could break a database, a file, a page or a person's reading direction. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 4, arbitrary: fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '</script><script>alert(1)</script>',
      '\u202eבוא\u2066',
      '\ud800',
      '\0',
      '=HYPERLINK("http://evil.example")',
      '{.repeated section x}{@|json}',
      "'); drop table form; --",
      '\r\n.\r\nBcc: a@b.example',
      '__proto__',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(MEGABYTE, 'x'.repeat(100_001), '"\\'.repeat(40_000)) },
);
const fieldId = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'length'));
const unknown = fc.array(fc.tuple(fieldId, fc.oneof(text, fc.constant({ polluted: true }))), {
  maxLength: 3,
});

let app: FastifyInstance;
let visitor: Visitor;
let now = Date.UTC(2026, 10, 22);

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { forms: [SAMPLE_FORM], now: () => now });
  visitor = await Visitor.arrive(app);
});
afterAll(() => app.close());

const post = (url: string, payload: object) =>
  visitor.send({ method: 'POST', url, payload, headers: { 'x-csrf-token': visitor.cookies.crumb ?? '' } });

/** JSON of values as a browser writes it: `__proto__` is a name like any other. */
const toJson = (values: ReadonlyMap<string, unknown>) =>
  `{${[...values].map(([id, value]) => `${JSON.stringify(id)}:${JSON.stringify(value)}`).join()}}`;

async function save(form: string): Promise<number> {
  // Every submission is the first within the rate limit.
  now += 600_001;
  const { key } = (await post('/api/form/FormSubmissionKey', {})).json();
  return (await post('/api/form/SaveFormSubmission', { key, formId: FORM_ID, form })).statusCode;
}

async function read(format: 'json' | 'csv'): Promise<string> {
  const url = `/api/vitrine/forms/${FORM_ID}/submissions?format=${format}`;
  return (await visitor.get(url, { authorization: `Bearer ${OWNER_TOKEN}` })).body;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
/** As UTF-8 can hold it, with an apostrophe where a spreadsheet would run it. */
const inCell = (value: string) => `${/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? "'" : ''}${value}`;
const inUtf8 = (value: string) => Buffer.from(value).toString();

it('stores any value as it was sent, or refuses it as too long, and runs nothing', async () => {
  const accepted: Map<string, unknown>[] = [];
  await fc.assert(
    fc.asyncProperty(text, text, text, unknown, async (one, many, part, others) => {
      const values = new Map<string, unknown>([
        ...others,
        ['name-1', [`x${part}`, 'x']],
        ['email-1', 'ada@example.com'],
        ['text-1', one],
        ['textarea-1', many],
      ]);
      const json = toJson(values);
      const status = await save(json);
      expect(json.length < SHORT ? [200] : [200, 400, 413]).toContain(status);
      if (status === 200) accepted.push(values);
    }),
    { numRuns: 40, seed: 14, endOnFailure: true },
  );
  const stored = (await read('json'))
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as OwnedSubmission).answers)
    .map((answers) => new Map(answers.map(({ fieldId, value }) => [fieldId, value])));
  expect(stored).toHaveLength(accepted.length);
  for (const [index, values] of accepted.entries())
    for (const [id, value] of values)
      expect(stored[index]?.get(id)).toEqual(id === 'name-1' ? value : asText(value));
  const [header = [], ...lines]: string[][] = parse(await read('csv'), { bom: true });
  const column = header.indexOf('Piece');
  expect(lines.map((line) => line[column])).toEqual(
    accepted.map((values) => inCell(inUtf8(String(values.get('text-1'))))),
  );
  expect({}).not.toHaveProperty('polluted');
});
