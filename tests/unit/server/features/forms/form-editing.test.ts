import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFormErrors } from '../../../../../contract/forms/find-form-errors';
import type { Form, FormField } from '../../../../../contract/forms/form';
import type { OpenForm } from '../../../../../contract/forms/form-change';
import { storeSettingsSchema } from '../../../../../contract/stores/store-settings';
import { createDetailsForms, describeDetails } from '../../../../../server/features/forms';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, openShop, Visitor } from '../../shop-fixture';
import { FORM_ID, SAMPLE_FORM, VALUES } from './sample-form';

const CONSOLE = '/api/vitrine/console/forms';
const CONTACT = '6913aa10c2f0a1577d3e0001';
const ENGRAVING = '6913aa10c2f0a1577d3e000b';
const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` };
const DAY_MS = 24 * 60 * 60_000;

let db: Database;
let shop: FastifyInstance;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openDemoShop(db);
});
afterAll(() => shop.close());

const send = async (app: FastifyInstance, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  new Visitor(app).send({ method, url: `${CONSOLE}${path}`, ...(payload && { payload }), headers: asOwner });
const open = async (app: FastifyInstance, id: string): Promise<OpenForm> =>
  (await send(app, 'GET', `/${id}`)).json();
const readPage = async (app: FastifyInstance, path: string): Promise<string> =>
  (await new Visitor(app).get(path, { accept: 'text/html' })).body;

/** Saves a form with changes, and returns it. */
async function change(
  app: FastifyInstance,
  id: string,
  edit: (form: Form) => Partial<Form>,
): Promise<OpenForm> {
  const { form, version } = await open(app, id);
  const response = await send(app, 'PUT', `/${id}`, { version, form: { ...form, ...edit(form) } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Sends a form as its page does, and returns the response. */
async function submit(app: FastifyInstance, values: object, formId = FORM_ID) {
  const visitor = await Visitor.arrive(app);
  const headers = { 'x-csrf-token': visitor.cookies.crumb ?? '' };
  const post = (url: string, payload: object) => visitor.send({ method: 'POST', url, payload, headers });
  const { key } = (await post('/api/form/FormSubmissionKey', {})).json();
  return post('/api/form/SaveFormSubmission', { key, formId, form: JSON.stringify(values) });
}

it('refuses a webhook that no submission would ever reach, and changes nothing', async () => {
  const { form, version } = await open(shop, CONTACT);
  for (const deliveryWebhook of ['http://hooks.example/forms', 'https://10.0.0.1/forms']) {
    const payload = { version, form: { ...form, deliveryWebhook } };
    const response = await send(shop, 'PUT', `/${CONTACT}`, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      field: 'deliveryWebhook',
      message: expect.stringMatching(/ Correct the webhook, or set WEBHOOK_PRIVATE_ADDRESSES=yes\.$/),
    });
  }
  expect((await open(shop, CONTACT)).version).toBe(version);
});

it('shows an edited form on every page at once, and takes it back to the original', async () => {
  const before = await open(shop, CONTACT);
  expect(before).toMatchObject({ isEdited: false, hasOriginal: true });
  expect(findFormErrors(before.form)).toEqual([]);
  const edited = await change(shop, CONTACT, ({ fields }) => ({
    name: 'Write <b>anything</b>',
    fields: [
      ...fields,
      { type: 'text', id: 'text-new', title: 'דגם', description: '', required: true, placeholder: '' },
    ],
  }));
  expect(edited).toMatchObject({ isEdited: true, version: before.version + 1 });
  for (const path of ['/contact', `/forms/${CONTACT}`]) {
    const page = await readPage(shop, path);
    expect(page).toContain('Write &lt;b&gt;anything&lt;/b&gt;');
    expect(page).toContain('דגם');
    expect(page).toContain(`name="hidden-form-version" value="${edited.version}"`);
  }
  const { version } = edited;
  const back = await send(shop, 'POST', `/${CONTACT}/restore`, { version });
  expect(back.json()).toMatchObject({ form: before.form, isEdited: false, version: version + 1 });
  expect(await readPage(shop, '/contact')).not.toContain('דגם');
});

it('refuses a second editor, and a form with validation errors', async () => {
  const { form, version } = await open(shop, CONTACT);
  const put = (payload: object) => send(shop, 'PUT', `/${CONTACT}`, payload);
  expect((await put({ version: version - 1, form })).statusCode).toBe(409);
  const untitled = form.fields.map((field) => ({ ...field, title: '' }) as FormField);
  const refused = await put({ version, form: { ...form, fields: untitled } });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'name-a1.title: Enter a title.']);
  expect((await put({ version, form: { ...form, fields: [{ type: 'text', id: 'x' }] } })).statusCode).toBe(
    400,
  );
  expect((await open(shop, CONTACT)).version).toBe(version);
  const twice = await Promise.all([put({ version, form }), put({ version, form })]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('makes a form with a page of its own', async () => {
  expect((await send(shop, 'POST', '', { name: '  ' })).statusCode).toBe(400);
  const made: OpenForm = (await send(shop, 'POST', '', { name: 'Workshop' })).json();
  expect(made).toMatchObject({ version: 1, isEdited: true, hasOriginal: false });
  expect(findFormErrors(made.form)).toEqual([]);
  expect(await readPage(shop, `/forms/${made.form.id}`)).toContain('Workshop');
  const restored = await send(shop, 'POST', `/${made.form.id}/restore`, { version: 1 });
  expect(restored.statusCode).toBe(400);
  expect((await send(shop, 'GET', '/unknown')).statusCode).toBe(404);
});

it('renders a form as the store shows it, without storing it and without a row in the changes', async () => {
  const { form, version } = await open(shop, CONTACT);
  const preview = (payload: object) => send(shop, 'POST', '/preview', payload);
  const { html } = (await preview({ form: { ...form, name: '</title><script>' } })).json();
  expect(html).toContain('class="sqs-block form-block');
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;');
  expect(html).not.toMatch(/<script|nonce/);
  expect((await preview({ form, isSent: true })).json().html).toContain('Your letter is here.');
  expect((await open(shop, CONTACT)).version).toBe(version);
  const changes = await new Visitor(shop).get('/api/vitrine/console/changes', asOwner);
  const actions = changes.json().changes.map(({ action }: { action: string }) => action);
  expect(actions).toContain('Edits a form');
  expect(actions.filter((action: string) => action.startsWith('Renders'))).toEqual([]);
});

it('shows the form of a product as it is edited, also in another process', async () => {
  await change(shop, ENGRAVING, ({ fields }) => ({
    fields: fields.map((field) => (field.id === 'text-e1' ? { ...field, title: 'Your letters' } : field)),
  }));
  expect(await readPage(shop, '/shop/p/eddy-board')).toContain('Your letters');
});

it('keeps the owner’s version at a start, and follows the content without one', async () => {
  const websiteId = 'edited-forms';
  const start = (name: string) => openShop(db, { websiteId, forms: [{ ...SAMPLE_FORM, name }] });
  let app = await start('One');
  const other = await start('One');
  await change(app, FORM_ID, () => ({ name: 'Of the owner', parsedSubmissionMessage: 'Thanks' }));
  // Another process sees it with its next page.
  await other.liveForms.refresh();
  expect(other.liveForms.current().get(FORM_ID)?.form.name).toBe('Of the owner');
  await other.close();
  await app.close();
  app = await start('Two');
  const { form, version } = await open(app, FORM_ID);
  expect(form.name).toBe('Of the owner');
  const back = await send(app, 'POST', `/${FORM_ID}/restore`, { version });
  expect(back.json().form.name).toBe('Two');
  await app.close();
  app = await start('Three');
  expect((await open(app, FORM_ID)).form.name).toBe('Three');
  await app.close();
});

it('validates by the new version at once, and by that of the visitor’s page for a day', async () => {
  let now = Date.now();
  const app = await openShop(db, { forms: [SAMPLE_FORM], now: () => now });
  const { version } = await open(app, FORM_ID);
  await change(app, FORM_ID, ({ fields }) => ({
    parsedSubmissionMessage: 'Thanks',
    fields: fields
      .filter(({ id }) => id !== 'twitter-1')
      .map(
        (field) =>
          (field.id === 'text-1' ? { ...field, title: 'The piece', required: true } : field) as FormField,
      )
      .reverse(),
  }));
  const withoutText = { ...VALUES, 'text-1': '' };
  expect((await submit(app, withoutText)).json().errors).toEqual({ 'text-1': 'Required' });
  const ofOldPage = { ...withoutText, 'hidden-form-version': String(version) };
  expect((await submit(app, ofOldPage)).statusCode).toBe(200);
  now += 1000;
  expect((await submit(app, { ...VALUES, 'hidden-form-version': String(version + 1) })).statusCode).toBe(200);
  expect((await submit(app, { ...withoutText, 'hidden-form-version': '999999999' })).statusCode).toBe(400);

  const export_ = async (format: string) =>
    (await new Visitor(app).get(`/api/vitrine/forms/${FORM_ID}/submissions?format=${format}`, asOwner)).body;
  const [first, second] = (await export_('json'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([first.formVersion, second.formVersion]).toEqual([version, version + 1]);
  expect(JSON.stringify(first)).not.toContain('hidden-form-version');
  // The removed field stays readable, and the renamed one has one column.
  const csv = await export_('csv');
  expect(csv).toContain('The piece');
  expect(csv).toContain('Twitter: @ada');
  const answers = await new Visitor(app).get(`${CONSOLE}/${FORM_ID}/answers`, asOwner);
  const titles = answers
    .json()
    .submissions.map((each: { answers: { title: string }[] }) => each.answers.map(({ title }) => title));
  expect(titles[1]).toContain('Twitter');
  expect(titles[0]).toContain('The piece');

  now += DAY_MS + 1;
  const late = await submit(app, ofOldPage);
  expect([late.statusCode, late.json().errors]).toEqual([400, { 'text-1': 'Required' }]);
  expect(late.json().error).toContain('load the page again');
  await app.close();
});

it('reads a native form by the version that its page shows', async () => {
  let now = Date.now();
  const two: Form['fields'] = [
    { type: 'text', id: 'text-one', title: 'One', description: '', required: true, placeholder: '' },
    { type: 'text', id: 'text-two', title: 'Two', description: '', required: false, placeholder: '' },
  ];
  const app = await openShop(db, { forms: [{ ...SAMPLE_FORM, fields: two }], now: () => now });
  const { version } = await open(app, FORM_ID);
  await change(app, FORM_ID, ({ fields }) => ({
    parsedSubmissionMessage: 'Thanks',
    fields: [...fields.map((field) => ({ ...field, required: true }) as FormField).reverse()],
  }));
  const post = (body: Record<string, string>) =>
    new Visitor(app).send({
      method: 'POST',
      url: `/forms/${FORM_ID}`,
      payload: String(new URLSearchParams(body)),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
      },
    });
  const ofOldPage = { text: 'first', 'text-2': '', 'hidden-form-version': String(version) };
  expect((await post(ofOldPage)).statusCode).toBe(303);
  now += DAY_MS + 1;
  const late = await post(ofOldPage);
  expect(late.statusCode).toBe(400);
  const { data } = JSON.parse(late.body);
  expect(data.form.fields.map(({ single }: { single: { value: string } }) => single.value)).toEqual([
    '',
    'first',
  ]);
  expect(data.form.version.value).toBe(version + 1);
  expect(data.form.message).toContain('has changed');
  await app.close();
});

it('finds the fields that extra details answer, also those that the form no longer has', async () => {
  const websiteId = 'answered-details';
  const app = await openShop(db, { websiteId, forms: [SAMPLE_FORM] });
  await change(app, FORM_ID, ({ fields }) => ({
    parsedSubmissionMessage: 'Thanks',
    fields: fields.filter(({ id }) => id !== 'twitter-1'),
  }));
  const forms = createDetailsForms(db, websiteId, storeSettingsSchema.parse({}));
  const details = JSON.stringify({ 'twitter-1': '@ada', 'text-1': 'A bowl', unknown: 'x' });
  const form = await forms.findAnswered(FORM_ID, details);
  expect(form && describeDetails(form, details)).toEqual([
    { title: 'Piece', text: 'A bowl' },
    { title: 'Twitter', text: '@ada' },
  ]);
  expect(await forms.findAnswered('unknown', details)).toBeNull();
  await app.close();
});
