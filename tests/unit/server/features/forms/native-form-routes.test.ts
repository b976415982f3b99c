import type { FastifyInstance } from 'fastify';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { FORM_ID, SAMPLE_FORM, VALUES } from './sample-form';

/** What a browser posts for the values of the sample, in the order of the controls. */
const FIELDS: readonly (readonly [string, string])[] = [
  ['fname', 'Ada'],
  ['lname', 'Lovelace'],
  ['email', 'ada@example.com'],
  ['areacode', '555'],
  ['prefix', '123'],
  ['line', '4567'],
  ['address1', 'Slip Lane 3'],
  ['address2', ''],
  ['city', 'Saltmarsh'],
  ['state', 'NF'],
  ['zip', '00000'],
  ['country', 'Nowhere'],
  ['website', 'https://ada.example'],
  ['twitter', '@ada'],
  ['password', 'open sesame'],
  ['text', 'A bowl'],
  ['textarea', 'Deep, please.'],
  ['number', '6'],
  ['currency', '120.50'],
  ['month', '2'],
  ['day', '29'],
  ['year', '2028'],
  ['hour', '10'],
  ['minute', '30'],
  ['ampm', 'AM'],
  ['radio', 'Ink'],
  ['checkbox', 'Oven'],
  ['checkbox', 'Dishwasher'],
  ['select', 'Large'],
  ['likert-0', '-2'],
  ['likert-1', '2'],
  ['ref', 'letter'],
  ['leave-empty', ''],
];

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };
const TOO_LARGE = 'Your entries are too long to be sent. Please shorten them and try again.';
const URL_OF_FORM = `/forms/${FORM_ID}`;

/** Fails every statement while it is down. */
class Outage implements KyselyPlugin {
  isDown = false;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.isDown) throw new DatabaseUnavailable('The database is away.');
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

const websiteId = 'website-of-native-forms';

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { websiteId, forms: [SAMPLE_FORM] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await (await sharedDatabase()).deleteFrom('formSubmission').where('websiteId', '=', websiteId).execute();
  visitor = new Visitor(app);
});

const submit = (changes: Record<string, string> = {}, headers: Record<string, string> = SAME_ORIGIN) =>
  visitor.send({
    method: 'POST',
    url: URL_OF_FORM,
    payload: String(new URLSearchParams(FIELDS.map(([name, value]) => [name, changes[name] ?? value]))),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const stored = async () => {
  const url = `/api/vitrine/forms/${FORM_ID}/submissions`;
  const { body } = await visitor.get(url, { authorization: `Bearer ${OWNER_TOKEN}` });
  return body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

describe('a form without a script', () => {
  it('stores the same values as the script sends, and shows the message of the form', async () => {
    const response = await submit({}, { ...SAME_ORIGIN, referer: 'https://shop.example/contact?a=b' });
    expect([response.statusCode, response.headers.location]).toEqual([303, `${URL_OF_FORM}?sent`]);
    const [{ answers, page }] = await stored();
    expect(
      answers.map((answer: { fieldId: string; value: unknown }) => [answer.fieldId, answer.value]),
    ).toEqual(Object.entries(VALUES));
    expect(page).toEqual({ pagePath: '/contact' });
    const sent = (await visitor.get(`${URL_OF_FORM}?sent`)).json();
    expect([sent.template, sent.data.form.isSent]).toEqual(['form', true]);
  });

  it('is shown again with its errors and everything typed but the password', async () => {
    const response = await submit({ email: 'ada' });
    const { form } = response.json().data;
    expect(response.statusCode).toBe(400);
    expect(form.message).toBe('One or more fields is invalid, please check your entries.');
    const field = (id: string) => form.fields.find((each: { id: string }) => each.id === id);
    expect(field('email-1')).toMatchObject({
      error: expect.stringContaining('Email is not valid.'),
      className: 'form-item field email required error',
      describedBy: 'email-1-error',
      single: { value: 'ada' },
    });
    expect(field('name-1').parts.controls.map(({ value }: { value: string }) => value)).toEqual([
      'Ada',
      'Lovelace',
    ]);
    expect(field('checkbox-1').choices.options.every(({ isChosen }: { isChosen: boolean }) => isChosen)).toBe(
      true,
    );
    expect(field('password-1').single.value).toBe('');
    expect(await stored()).toEqual([]);
  });

  it('is shown again with a text that is too long, which stays complete', async () => {
    const text = 'x'.repeat(1_000_000);
    const response = await submit({ text });
    const { form } = response.json().data;
    expect([response.statusCode, form.message]).toEqual([
      400,
      'One or more fields is invalid, please check your entries.',
    ]);
    const field = form.fields.find(({ id }: { id: string }) => id === 'text-1');
    expect(field.error).toBe('You have exceeded the character limit.');
    expect(field.single.value === text).toBe(true);
  });

  it('is shown again with texts that are too long together, which stay complete', async () => {
    const text = 'x'.repeat(99_000);
    const changes = { text, twitter: text, website: text, address1: text, address2: text };
    const response = await submit(changes);
    expect([response.statusCode, response.json().data.form.message]).toEqual([413, TOO_LARGE]);
    expect(response.body.split(text)).toHaveLength(6);
    expect(await stored()).toEqual([]);
  });

  it('that is larger than the server reads receives a page that says to shorten it', async () => {
    const response = await submit({ text: 'x'.repeat(1_500_000) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ template: 'form-failure', data: { message: TOO_LARGE } });
  });

  it('counts a line end as one character, as the page does', async () => {
    expect((await submit({ textarea: `${'a\r\n'.repeat(9)}bb` })).statusCode).toBe(303);
  });

  it('may name its controls by the ids of their fields', async () => {
    const fields = [
      ['name-1', 'Ada'],
      ['name-1', 'Lovelace'],
      ['email-1', 'ada@example.com'],
      ['checkbox-1', 'Oven'],
    ];
    const response = await visitor.send({
      method: 'POST',
      url: URL_OF_FORM,
      payload: String(new URLSearchParams(fields)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...SAME_ORIGIN },
    });
    expect(response.statusCode).toBe(303);
    const [{ answers }] = await stored();
    const answerOf = (id: string) => answers.find((each: { fieldId: string }) => each.fieldId === id).value;
    expect([answerOf('name-1'), answerOf('checkbox-1')]).toEqual([['Ada', 'Lovelace'], ['Oven']]);
  });

  it('is shown again with everything typed while the database is unavailable, and can be sent afterwards', async () => {
    const outage = new Outage();
    const db = (await sharedDatabase()).withPlugin(outage);
    const shop = await openShop(db, { forms: [SAMPLE_FORM] });
    visitor = new Visitor(shop);
    outage.isDown = true;
    const response = await submit();
    outage.isDown = false;
    const { template, data } = response.json();
    expect([response.statusCode, response.headers['retry-after'], template]).toEqual([503, '5', 'form']);
    expect(data.form.message).toBe('Please try again in a few seconds.');
    const field = (id: string) => data.form.fields.find((each: { id: string }) => each.id === id);
    expect(field('email-1')).toMatchObject({ error: null, single: { value: 'ada@example.com' } });
    expect(field('hidden-1').hidden).toEqual({ name: 'ref', value: 'letter' });
    expect(field('password-1').single.value).toBe('');
    expect(response.body).not.toContain('sesame');
    expect((await submit()).statusCode).toBe(303);
    expect(await stored()).toHaveLength(1);
    await shop.close();
  });

  it('is shown again with everything typed after too many submissions', async () => {
    for (let count = 0; count < 20; count++) await submit({ text: String(count) });
    const response = await submit({ text: 'The last one' });
    const { form } = response.json().data;
    expect([response.statusCode, form.message]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ]);
    expect(form.fields.find(({ id }: { id: string }) => id === 'text-1').single.value).toBe('The last one');
  });

  it('is refused from another site', async () => {
    expect((await submit({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('is refused when its id has a NUL character, which the database cannot compare', async () => {
    const headers = { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
    const answers = await Promise.all([
      visitor.get('/forms/%00'),
      visitor.send({ method: 'POST', url: '/forms/%00', payload: 'email=ada', headers }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  it('has no page when it does not exist', async () => {
    expect((await visitor.get('/forms/unknown')).statusCode).toBe(404);
  });
});
