import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formSchema } from '../../contract/forms/form';
import { checkAnswers } from '../../server/features/forms/check-answers';
import { describeForm } from '../../server/features/forms/describe-form';
import { createPageRenderer } from '../../server/rendering/engine/page-renderer';
import { form } from '../../src/widgets/form/form';
import { createTestPage, get, type TestPage } from '../support/test-page';
import { THEME_DIR } from '../unit/demo/demo-pages';
import { SAMPLE_FORM, VALUES } from '../unit/server/features/forms/sample-form';

const model = formSchema.parse(SAMPLE_FORM);
const renderer = createPageRenderer({ themeDir: THEME_DIR });
const classic = renderer.render('partials/form-block', describeForm(model));
const filled = renderer.render('partials/form-block', describeForm(model, { values: VALUES }));

/** The markup of other ages (markup.md), from the current one. */
const DIALECTS: [string, (html: string) => string][] = [
  ['the current markup', (html) => html],
  [
    'markup of 2015, without ARIA, types and native constraints',
    (html) =>
      html
        .replace(/ (aria-[a-z]+|autocomplete|inputmode|required)(="[^"]*")?(?=[ >])/g, '')
        .replace(/type="email"/g, 'type="text"')
        .replace('method="POST"', 'method="POST" onsubmit="return Static.submit(this)"'),
  ],
  [
    'markup whose classes are indented over several lines',
    (html) =>
      html.replace(
        /class="form-item ([^"]*)"/g,
        (_, rest) => `class="form-item\n        ${rest.split(' ').join('\n  ')}\n"`,
      ),
  ],
];

let stop: AbortController;
let page: TestPage;

beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

function open(html: string): HTMLFormElement {
  page = createTestPage(html, { collection: { id: 'c1' } });
  page.respondWith({ body: { key: 'k1' } }, { body: {} });
  const element = get<HTMLFormElement>('form');
  form(element, { page, signal: stop.signal });
  return element;
}

/** Returns the values of the last submission. */
function sentValues(): Record<string, unknown> {
  const body = page.requests.at(-1)?.body as { form: string } | undefined;
  return JSON.parse(body?.form ?? '{}');
}

async function submit(element: HTMLFormElement): Promise<void> {
  element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(element.ariaBusy).toBeNull(), { interval: 1, timeout: 5_000 });
  await vi.dynamicImportSettled();
}

describe.each(DIALECTS)('%s', (_name, change) => {
  it('sends the value of every field type in the shape of the specification, which the server accepts', async () => {
    const element = open(change(filled));
    expect(element.getAttribute('onsubmit')).toBeNull();
    // Passwords are never printed. The other two are read differently by browsers and by this environment's parser.
    get<HTMLInputElement>('[type=password]').value = 'open sesame';
    get<HTMLSelectElement>('select').value = 'Large';
    get<HTMLTextAreaElement>('textarea').value = 'Deep, please.';
    await submit(element);
    expect(page.requests.map(({ url }) => url)).toEqual([
      '/api/form/FormSubmissionKey',
      '/api/form/SaveFormSubmission',
    ]);
    expect(page.requests[1]?.body).toMatchObject({
      key: 'k1',
      formId: model.id,
      collectionId: 'c1',
      contentSource: 'c',
    });
    const values = sentValues();
    const { 'phone-1': phone, 'hidden-1': hidden, ...others } = VALUES;
    expect(values).toMatchObject({ ...others, 'leave-empty': '' });
    expect(values['phone-1']).toEqual(phone);
    expect(values['hidden-1']).toBe(hidden);
    expect(checkAnswers(model, values, { hasTextLimits: true }).errors).toBeUndefined();
  });

  it('reports an empty required field above that field, and sends nothing', async () => {
    const element = open(change(classic));
    await submit(element);
    expect(page.requests).toEqual([]);
    expect([...element.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
      'Required',
      'Required',
    ]);
    expect(get('#name-1 .title').nextElementSibling?.textContent).toBe('Required');
  });
});

it('prints every native constraint of a required field: parts that each address has, and one of the radio buttons', () => {
  const required = formSchema.parse({
    ...SAMPLE_FORM,
    fields: SAMPLE_FORM.fields.map((field) => ({ ...field, required: true, showCountryCode: true })),
  });
  document.body.innerHTML = renderer.render('partials/form-block', describeForm(required));
  const names = (selector: string) =>
    [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ name }) => name);
  const controls = 'form :is(input:not([type=submit],[type=hidden]),select,textarea)';
  // A checkbox is required alone, not as one of its group, and a Likert scale is never required.
  expect(new Set(names(`${controls}:not([required])`))).toEqual(
    new Set(['countrycode', 'address2', 'state', 'checkbox', 'likert-0', 'likert-1', 'leave-empty']),
  );
  expect(names('[required]').slice(0, 3)).toEqual(['fname', 'lname', 'email']);
});

it('takes a hidden value from the query parameter of its name', async () => {
  const element = open(filled);
  window.history.replaceState(null, '', '?ref=poster&other=1');
  await submit(element);
  window.history.replaceState(null, '', '?');
  expect(sentValues()['hidden-1']).toBe('poster');
});

it('prints any text that a visitor sent as text, and runs nothing', () => {
  const elements = (html: string): string[] => {
    document.body.innerHTML = html;
    return [...document.querySelectorAll('form *')].map(({ localName }) => localName);
  };
  const expected = elements(filled);
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"><img src=x onerror=alert(1)>', '</textarea><script>alert(1)</script>', '{.section a}'),
  );
  fc.assert(
    fc.property(text, (value) => {
      const values = { ...VALUES, 'text-1': value, 'textarea-1': value, 'name-1': [value, value] };
      const html = renderer.render('partials/form-block', describeForm(model, { values }));
      expect(elements(html)).toEqual(expected);
    }),
    { numRuns: 50, seed: 14 },
  );
});

it('prints the newsletter form as its own markup, which sends the address', async () => {
  const newsletter = formSchema.parse({
    id: model.id,
    name: 'Letters',
    fields: [{ type: 'email', id: 'email-c1', title: 'Email', required: true }],
  });
  const element = open(renderer.render('partials/newsletter', describeForm(newsletter)));
  get<HTMLInputElement>('.newsletter-form-field-element').value = 'ada@example.com';
  await submit(element);
  expect(sentValues()).toEqual({
    'email-c1': 'ada@example.com',
    'leave-empty': '',
  });
});

it('sends the names that an old inline call gives to the page’s objects', async () => {
  const call = `return (function (form) { Y.use('form-submit', function (Y) { (new Y.FormSubmit(form)).submit({
    formId: '1', collectionId: 'c7', objectName: 'page-section-7' }); }); return false; })(this);`;
  const element = open(
    filled
      .replace('method="POST"', `method="POST" onsubmit="${call}"`)
      .replace(/ data-(collection-id|object-name)="[^"]*"/g, ''),
  );
  get<HTMLInputElement>('[type=password]').value = 'open sesame';
  get<HTMLSelectElement>('select').value = 'Large';
  get<HTMLTextAreaElement>('textarea').value = 'Deep, please.';
  await submit(element);
  expect(page.requests[1]?.body).toMatchObject({ collectionId: 'c7', objectName: 'page-section-7' });
});
