import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Captcha, CaptchaUnavailable } from '../../../../../server/platform/captcha';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

const FORM_ID = 'bbbbbbbbbbbbbbbbbbbbbb02';
const FORM = {
  id: FORM_ID,
  name: 'Workshop',
  captchaEnabled: true,
  fields: [
    { type: 'text' as const, id: 'text-1', title: 'Wish', required: true },
    { type: 'password' as const, id: 'password-1', title: 'Word' },
  ],
};
/** Accepts the token `person`, and has no verdict about `unknown`. */
const CAPTCHA: Captcha = {
  kind: 'checkbox',
  siteKey: 'site-key',
  verifier: {
    async verify({ token }) {
      if (token === 'unknown') throw new CaptchaUnavailable('no verdict');
      return token.startsWith('person');
    },
  },
};

let app: FastifyInstance;
let visitor: Visitor;
let log: string[];

beforeEach(async () => {
  log = [];
  app = await openShop(await sharedDatabase(), { forms: [FORM], captcha: CAPTCHA, log });
  visitor = await Visitor.arrive(app);
  return () => app.close();
});

const post = (url: string, payload: object) =>
  visitor.send({ method: 'POST', url, payload, headers: { 'x-csrf-token': visitor.cookies.crumb ?? '' } });

async function save(captchaKey: string | undefined, values: object = { 'text-1': 'A bowl' }, key?: string) {
  key ??= (await post('/api/form/FormSubmissionKey', {})).json().key as string;
  const response = await post('/api/form/SaveFormSubmission', {
    key,
    formId: FORM_ID,
    form: JSON.stringify(values),
    captchaKey,
  });
  return [response.statusCode, response.json().error] as const;
}

const submit = (fields: Record<string, string>) =>
  visitor.submit(`/forms/${FORM_ID}`, fields, { 'sec-fetch-site': 'same-origin', accept: 'text/html' });

const countStored = async () => {
  const url = `/api/vitrine/forms/${FORM_ID}/submissions`;
  const { body } = await visitor.get(url, { authorization: `Bearer ${OWNER_TOKEN}` });
  return body.split('\n').filter(Boolean).length;
};

describe('a form with a captcha', () => {
  it('stores the submission of a person', async () => {
    expect(await save('person')).toEqual([200, undefined]);
    expect(await countStored()).toBe(1);
  });

  it.each([
    ['no token', undefined, 400, 'Complete CAPTCHA before submitting.'],
    ['a refused token', 'program', 400, 'reCAPTCHA failed. Refresh this page and try again.'],
    ['no verdict', 'unknown', 503, 'Unable to submit form. Please try again later.'],
  ])('stores nothing with %s', async (_name, token, status, message) => {
    expect(await save(token)).toEqual([status, message]);
    expect(await countStored()).toBe(0);
  });

  it('stores nothing with a token that was used before', async () => {
    await save('person');
    expect(await save('person')).toEqual([400, 'reCAPTCHA failed. Refresh this page and try again.']);
    expect(await countStored()).toBe(1);
  });

  it('stores a submission once that is repeated with its key and a new token', async () => {
    const key = (await post('/api/form/FormSubmissionKey', {})).json().key as string;
    const values = { 'text-1': 'A bowl' };
    expect(await save('person 1', values, key)).toEqual([200, undefined]);
    expect(await save('person 2', values, key)).toEqual([200, undefined]);
    expect(await countStored()).toBe(1);
  });

  it('keeps the token for the corrected form when a field is invalid', async () => {
    expect((await save('person', { 'text-1': '' }))[0]).toBe(400);
    expect(await save('person')).toEqual([200, undefined]);
  });

  it('logs why there was no verdict', async () => {
    await save('unknown');
    expect(log.join()).toContain('A captcha token could not be checked.');
  });
});

describe('a form with a captcha, without a script', () => {
  it('names what it needs, and keeps what was typed but for passwords', async () => {
    const response = await submit({ text: 'A bowl', password: 'sesame' });
    expect(response.statusCode).toBe(400);
    const { data } = response.json();
    expect(data.form.message).toMatch(/needs JavaScript/);
    expect(JSON.stringify(data.form.fields)).toContain('A bowl');
    expect(response.body).not.toContain('sesame');
    expect(await countStored()).toBe(0);
  });

  it('stores a post with the token that the script of the captcha added', async () => {
    expect((await submit({ text: 'A bowl', 'g-recaptcha-response': 'person' })).statusCode).toBe(303);
    expect(await countStored()).toBe(1);
  });

  it.each([
    ['program', 400, 'reCAPTCHA failed. Refresh this page and try again.'],
    ['unknown', 503, 'Unable to submit form. Please try again later.'],
  ])('shows the form again with the token "%s"', async (token, status, message) => {
    const response = await submit({ text: 'A bowl', 'g-recaptcha-response': token });
    expect([response.statusCode, response.json().data.form.message]).toEqual([status, message]);
  });
});

it('requires no captcha on a site without keys', async () => {
  const plain = await openShop(await sharedDatabase(), { forms: [FORM] });
  visitor = await Visitor.arrive(plain);
  expect(await save(undefined)).toEqual([200, undefined]);
  await plain.close();
});
