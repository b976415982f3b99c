import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { FIELD_TABLE, TABLE_VALUES } from './field-table';
import { FORM_ID, SAMPLE_FORM, VALUES } from './sample-form';

const SAVE = '/api/form/SaveFormSubmission';

const websiteId = 'website-of-submissions';

let app: FastifyInstance;
let visitor: Visitor;
let now = 0;

beforeAll(async () => {
  const forms = [SAMPLE_FORM];
  const storeSettings = { vanillaFormHandlerEnabled: true };
  app = await openShop(await sharedDatabase(), { websiteId, forms, now: () => now, storeSettings });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = Date.UTC(2026, 10, 22);
  await (await sharedDatabase()).deleteFrom('formSubmission').where('websiteId', '=', websiteId).execute();
  visitor = await Visitor.arrive(app);
});

const post = (url: string, payload: object, who = visitor) =>
  who.send({ method: 'POST', url, payload, headers: { 'x-csrf-token': who.cookies.crumb ?? '' } });

const getKey = async (who = visitor): Promise<string> =>
  (await post('/api/form/FormSubmissionKey', {}, who)).json().key;

const save = async (values: object, more: object = {}) =>
  post(SAVE, { key: await getKey(), formId: FORM_ID, form: JSON.stringify(values), pagePath: '/x', ...more });

const readTemplate = async () => (await visitor.get('/api/template/GetTemplateSchema?type=form')).json();

const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` };
const readSubmissions = async (format = 'json') =>
  (await visitor.get(`/api/vitrine/forms/${FORM_ID}/submissions?format=${format}`, asOwner)).body;
const stored = async () =>
  (await readSubmissions())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('saving a submission', () => {
  it('stores every answer with the version of the form', async () => {
    expect((await save(VALUES)).json()).toEqual({});
    const [submission] = await stored();
    expect(submission).toMatchObject({ formVersion: 1, page: { pagePath: '/x' } });
    const values = submission.answers.map(({ fieldId, value }: { fieldId: string; value: unknown }) => [
      fieldId,
      value,
    ]);
    expect(values).toEqual(Object.entries(VALUES));
  });

  it('stores a request that is repeated with its key once', async () => {
    const key = await getKey();
    expect((await save(VALUES, { key })).statusCode).toBe(200);
    expect((await save(VALUES, { key })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('refuses a key that another submission used', async () => {
    const key = await getKey();
    await save(VALUES, { key });
    const response = await save({ ...VALUES, 'text-1': 'A board' }, { key });
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      'Error processing form submission. Please reload and try again.',
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it('refuses a key of another visitor, an expired one and an invented one', async () => {
    const other = await Visitor.arrive(app);
    const expired = await getKey();
    const keys = [await getKey(other), 'invented.key'];
    for (const key of keys) expect((await save(VALUES, { key })).statusCode).toBe(400);
    now += 3_600_001;
    expect((await save(VALUES, { key: expired })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('returns the message of each invalid field', async () => {
    const response = await save({ ...VALUES, 'email-1': 'ada', 'name-1': [] });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'One or more fields is invalid, please check your entries.',
      errors: { 'name-1': 'Required', 'email-1': expect.stringContaining('Email is not valid.') },
    });
  });

  it.each(['[]', '"text"', 'null', '{'])('refuses values that are not a JSON object: %s', async (form) => {
    const response = await save({}, { form });
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      'Could not parse the form fields, please check your entries.',
    ]);
  });

  it('refuses an unknown form with 404', async () => {
    const response = await save(VALUES, { formId: 'unknown' });
    expect([response.statusCode, response.json().error]).toEqual([
      404,
      'This form has not been configured yet.',
    ]);
  });

  it('requires the crumb', async () => {
    const response = await visitor.send({ method: 'POST', url: SAVE, payload: {} });
    expect([response.statusCode, response.json().crumbFail]).toEqual([403, true]);
  });

  it('accepts and does not store what fills in the field that people cannot see', async () => {
    expect((await save({ ...VALUES, 'leave-empty': 'http://spam.example' })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('stores no values of the controls that the server adds', async () => {
    const own = { 'leave-empty': '', 'hidden-form-version': '1', 'g-recaptcha-response': 'x', sent: '1' };
    expect((await save({ ...VALUES, ...own, gone: 'kept' })).statusCode).toBe(200);
    const text = JSON.stringify(await stored());
    for (const name of Object.keys(own)) expect(text).not.toContain(`"${name}"`);
    expect(text).toContain('"gone"');
    expect(await readSubmissions('csv')).not.toMatch(/leave-empty|hidden-form-version/);
  });

  it('stores at most 20 submissions of one address in ten minutes', async () => {
    for (let count = 0; count < 20; count++) await save({ ...VALUES, 'text-1': String(count) });
    const refused = await save(VALUES);
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    now += 600_001;
    expect((await save(VALUES)).statusCode).toBe(200);
  });

  it('returns a repeated request as before, without counting it', async () => {
    const keys: string[] = [];
    for (let count = 0; count < 19; count++) {
      const key = await getKey();
      keys.push(key);
      for (let repeat = 0; repeat < 2; repeat++)
        expect((await save({ ...VALUES, 'text-1': String(count) }, { key })).statusCode).toBe(200);
    }
    expect((await save(VALUES)).statusCode).toBe(200);
    expect((await save(VALUES)).statusCode).toBe(429);
    const [key] = keys;
    expect((await save({ ...VALUES, 'text-1': '0' }, { key })).statusCode).toBe(200);
    expect((await save({ ...VALUES, 'text-1': 'other' }, { key })).statusCode).toBe(400);
    expect(await stored()).toHaveLength(20);
  });

  it('counts requests with one key that arrive at once as one', async () => {
    const key = await getKey();
    const responses = await Promise.all(Array.from({ length: 5 }, () => save(VALUES, { key })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
    for (let count = 0; count < 19; count++)
      expect((await save({ ...VALUES, 'text-1': String(count) })).statusCode).toBe(200);
    expect((await save(VALUES)).statusCode).toBe(429);
  });

  it('stores no text that is too long, and says which one', async () => {
    const response = await save({ ...VALUES, 'text-1': 'x'.repeat(1_000_000) });
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { 'text-1': 'You have exceeded the character limit.' },
    ]);
    expect((await save({ ...VALUES, 'text-1': '\0'.repeat(60_000) })).statusCode).toBe(200);
    expect((await stored())[0].answers).toContainEqual(
      expect.objectContaining({ value: '\0'.repeat(60_000) }),
    );
  });

  it.each([
    ['whose values are too long together', 5, 99_000],
    ['that is larger than the server reads', 16, 99_000],
  ])('refuses a submission %s with words for the visitor', async (_, count, length) => {
    const more = Array.from({ length: count }, (_, index) => [`extra-${index}`, 'x'.repeat(length)]);
    const response = await save({ ...VALUES, ...Object.fromEntries(more) });
    expect([response.statusCode, response.json().error]).toEqual([
      413,
      'Your entries are too long to be sent. Please shorten them and try again.',
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('the owner', () => {
  it('reads the forms with the number of their submissions', async () => {
    await save(VALUES);
    const { forms } = (await visitor.get('/api/vitrine/forms', asOwner)).json();
    expect(forms).toMatchObject([{ form: { id: FORM_ID, name: 'Commission' }, version: 1, submissions: 1 }]);
    expect((await visitor.get('/api/vitrine/forms')).statusCode).toBe(401);
  });

  it('exports CSV whose cells a spreadsheet does not run', async () => {
    await save({ ...VALUES, 'text-1': '=HYPERLINK("http://evil.example")' });
    const csv = await readSubmissions('csv');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain('"Oven, Dishwasher"');
    expect(csv).toContain('On a shelf: Strongly Disagree\nEvery day: Strongly Agree');
    expect(csv.split('\n')[0]).toContain('Received,Page,Name,Email,Phone');
  });
});

describe('other calls', () => {
  it('validate values without storing them', async () => {
    expect((await post(`/api/rest/forms/validate/${FORM_ID}`, VALUES)).json()).toEqual({});
    const refused = await post(`/api/rest/forms/validate/${FORM_ID}`, { ...VALUES, 'email-1': 'ada' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['email-1']]);
    expect((await post('/api/rest/forms/validate/unknown', {})).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('describe the fields of a form block', async () => {
    const template = await readTemplate();
    expect(Object.keys(template.fieldsets)).toEqual([
      'build',
      'storage',
      'advanced',
      'captcha',
      'disclaimer',
    ]);
    const properties = Object.fromEntries(
      template.fields.map(({ type, properties }: { type: string; properties: string[] }) => [
        type,
        properties,
      ]),
    );
    const types = new Set(['section', ...FIELD_TABLE.map(({ field }) => field.type)]);
    expect(Object.keys(properties).sort()).toEqual([...types].sort());
    expect(properties.phone).toEqual(expect.arrayContaining(['description', 'showCountryCode', 'required']));
    const byCode = await visitor.get('/api/template/GetTemplateSchema?type=9');
    expect(byCode.json()).toEqual(await readTemplate());
    for (const type of ['gallery', '8', ''])
      expect((await visitor.get(`/api/template/GetTemplateSchema?type=${type}`)).statusCode).toBe(400);
  });
});

describe('the maximum length of a text area', () => {
  const long = { ...VALUES, 'textarea-1': 'x'.repeat(21) };
  const propertiesOf = async (name: string): Promise<string[]> => {
    const { fields } = await readTemplate();
    return fields.find(({ type }: { type: string }) => type === name).properties;
  };
  const readPage = async () => {
    const { fields } = (await visitor.get(`/forms/${FORM_ID}`)).json().data.form;
    return fields.find(({ id }: { id: string }) => id === 'textarea-1').area.maxLength;
  };

  it('applies on a site with the vanilla form handler', async () => {
    const refused = await save(long);
    expect(refused.json().errors).toEqual({ 'textarea-1': 'You have exceeded the character limit.' });
    expect([await propertiesOf('textarea'), await readPage()]).toEqual([
      ['title', 'description', 'required', 'placeholder', 'maxLength'],
      20,
    ]);
  });

  it('is no property, not printed and not checked on other sites', async () => {
    const other = await openShop(await sharedDatabase(), { forms: [SAMPLE_FORM], now: () => now });
    visitor = await Visitor.arrive(other);
    expect((await save(long)).statusCode).toBe(200);
    expect([await propertiesOf('textarea'), await readPage()]).toEqual([
      ['title', 'description', 'required', 'placeholder'],
      null,
    ]);
    await other.close();
  });
});

it('every field type returns from the database as it was sent, and as a cell of the CSV', async () => {
  const fields = FIELD_TABLE.map(({ field }) => field);
  const forms = [{ id: FORM_ID, name: 'Table', fields }];
  const other = await openShop(await sharedDatabase(), { forms, now: () => now });
  visitor = await Visitor.arrive(other);
  expect((await save(TABLE_VALUES)).json()).toEqual({});
  const [submission] = await stored();
  const values = submission.answers.map((answer: { fieldId: string; value: unknown }) => [
    answer.fieldId,
    answer.value,
  ]);
  expect(values).toEqual(FIELD_TABLE.map(({ field, value }) => [field.id, value]));
  const [header, line] = parse(await readSubmissions('csv'), { bom: true });
  expect(header).toEqual(['Received', 'Page', ...fields.map(({ title }) => title), 'Other answers']);
  expect(line?.slice(2, -1)).toEqual(FIELD_TABLE.map(({ csv }) => csv));
  await other.close();
});

it('names the missing fields of an empty validation', async () => {
  const url = `/api/rest/forms/validate/${FORM_ID}`;
  const empty = await visitor.send({ method: 'POST', url, payload: {} });
  const { errors, error } = empty.json();
  expect(empty.statusCode).toBe(400);
  expect(Object.values(errors)).toContain('Required');
  expect(error).toBe('One or more fields is invalid, please check your entries.');
});
