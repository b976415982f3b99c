import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import type { AnswerPage } from '../../../../../contract/forms/form-submission';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { FORM_ID, SAMPLE_FORM, VALUES } from './sample-form';

const BEARER = { authorization: `Bearer ${OWNER_TOKEN}` };
const websiteId = 'website-of-answers';

let app: FastifyInstance;
let now = Date.UTC(2026, 10, 22);

beforeEach(async () => {
  app = await openShop(await sharedDatabase(), { websiteId, forms: [SAMPLE_FORM], now: () => now });
  return () => app.close();
});

/** Sends the form as another visitor. */
async function send(changes: object): Promise<void> {
  const visitor = await Visitor.arrive(app);
  const post = (url: string, payload: object) =>
    visitor.send({
      method: 'POST',
      url,
      payload,
      headers: { 'x-csrf-token': visitor.cookies.crumb ?? '', 'x-forwarded-for': `10.0.0.${now % 250}` },
    });
  now += 1_000;
  const { key } = (await post('/api/form/FormSubmissionKey', {})).json();
  const form = JSON.stringify({ ...VALUES, ...changes });
  const payload = { key, formId: FORM_ID, form, pagePath: '/contact' };
  expect((await post('/api/form/SaveFormSubmission', payload)).statusCode).toBe(200);
}

const read = async (page: number, formId = FORM_ID) =>
  new Visitor(app).get(`/api/vitrine/console/forms/${formId}/answers?page=${page}`, BEARER);

it('returns answers as a person reads them, newest first', async () => {
  await send({ 'text-1': 'A bowl' });
  await send({ 'text-1': '' });
  const page: AnswerPage = (await read(1)).json();
  expect(page).toMatchObject({ formId: FORM_ID, count: 2, page: 1, pageCount: 1, failedDeliveries: [] });
  const [second, first] = page.submissions;
  expect(first).toMatchObject({ pagePath: '/contact', receivedAt: '2026-11-22T00:00:01.000Z' });
  expect(first?.answers).toContainEqual({ fieldId: 'text-1', title: 'Piece', text: 'A bowl' });
  expect(first?.answers.find(({ fieldId }) => fieldId === 'likert-1')?.text).toMatch(/^On a shelf: \w/);
  expect(second?.answers.map(({ fieldId }) => fieldId)).not.toContain('text-1');
});

it('returns the last page for a number after it, and 404 for an unknown form', async () => {
  expect((await read(9)).json()).toMatchObject({ page: 1 });
  expect((await read(1, 'unknown')).statusCode).toBe(404);
});
