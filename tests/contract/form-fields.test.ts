import { afterEach, describe, expect, it, vi } from 'vitest';
import { formSchema } from '../../contract/forms/form';
import { checkAnswers } from '../../server/features/forms/check-answers';
import { describeComponentForm } from '../../server/features/forms/describe-component-form';
import { describeForm } from '../../server/features/forms/describe-form';
import { createPageRenderer } from '../../server/rendering/engine/page-renderer';
import { 'component-form' as componentForm } from '../../src/widgets/form/component/component-form';
import { form } from '../../src/widgets/form/form';
import { createTestPage, get } from '../support/test-page';
import { THEME_DIR } from '../unit/demo/demo-pages';
import { FIELD_TABLE } from '../unit/server/features/forms/field-table';
import { FORM_ID } from '../unit/server/features/forms/sample-form';

type FieldCase = (typeof FIELD_TABLE)[number];

const renderer = createPageRenderer({ themeDir: THEME_DIR });
const modelOf = ({ field }: FieldCase) => formSchema.parse({ id: FORM_ID, name: 'One', fields: [field] });
const classic = (each: FieldCase) => renderer.render('partials/form-block', describeForm(modelOf(each)));

/** Prints a form with one field, as the engine does for each dialect of markup.md. */
const DIALECTS: readonly (readonly [name: string, print: (each: FieldCase) => string])[] = [
  ['the classic block', classic],
  [
    'markup of 2015, without ARIA, types and native constraints',
    (each) =>
      classic(each)
        .replace(/ (aria-[a-z]+|autocomplete|inputmode|required)(="[^"]*")?(?=[ >])/g, '')
        .replace(/type="email"/g, 'type="text"')
        .replace('method="POST"', 'method="POST" onsubmit="return Static.submit(this)"'),
  ],
  ['later markup with novalidate', (each) => classic(each).replace('<form ', '<form novalidate ')],
  [
    'a component form',
    (each) => renderer.render('partials/component-form', describeComponentForm(modelOf(each))),
  ],
  ['data-vitrine="form"', (each) => classic(each).replace('<form ', '<form data-vitrine="form" ')],
];

const stop = new AbortController();
afterEach(() => vi.restoreAllMocks());

/** Opens a form with one field. */
function open(html: string) {
  const page = createTestPage(html, { collection: { id: 'c1' } });
  page.respondWith({ body: { key: 'k1' } }, { body: {} });
  const script = document.querySelector<HTMLElement>('.sqs-form-block-context');
  if (script) componentForm(script, { page, signal: stop.signal });
  const element = get<HTMLFormElement>('main form, form');
  form(element, { page, signal: stop.signal });
  return { page, element };
}

/** Enters texts into the controls of a field, or chooses values. */
function enter(element: HTMLFormElement, { field, enter: entered }: FieldCase): void {
  const controls = [...element.querySelectorAll<HTMLInputElement>('input,textarea,select')].filter(
    (control) => control.closest('.form-item'),
  );
  if (field.type === 'likert') {
    for (const [index, item] of [...element.querySelectorAll('.item')].entries())
      item.querySelector<HTMLInputElement>(`[value="${entered[index]}"]`)?.click();
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    for (const control of controls) if (entered.includes(control.value)) control.click();
  } else {
    for (const [index, text] of entered.entries()) {
      const control = controls[index];
      if (!control) throw new Error(`${field.type} has no control ${index}.`);
      control.value = text;
    }
  }
}

async function send(element: HTMLFormElement): Promise<void> {
  element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(element.ariaBusy).toBeNull(), { interval: 1, timeout: 5_000 });
}

/** Returns the values of the last submission. */
function sent(page: ReturnType<typeof open>['page']): Record<string, unknown> {
  const { form: json = '' } = (page.requests.at(-1)?.body ?? {}) as { form?: string };
  const { 'leave-empty': honeypot = '', ...values } = JSON.parse(json);
  expect(honeypot).toBe('');
  return values;
}

describe.each(DIALECTS)('%s', (_name, print) => {
  it.each(FIELD_TABLE.map((each) => [each.field.id, each] as const))(
    'sends what a visitor enters into %s, which the server accepts',
    async (id, each) => {
      const { page, element } = open(print(each));
      enter(element, each);
      await send(element);
      expect(sent(page)).toEqual({ [id]: each.value });
      const { answers } = checkAnswers(modelOf(each), sent(page), {
        hasTextLimits: true,
      });
      expect(answers).toEqual([
        { fieldId: id, type: each.field.type, rawTitle: each.field.title, value: each.value },
      ]);
    },
  );
});

describe('a password', () => {
  const password = FIELD_TABLE.find(({ field }) => field.type === 'password') ?? FIELD_TABLE[0];
  const html = password ? classic(password) : '';

  it.each([
    ['of the classic block', html],
    ['that its page shows as text', html.replace('type="password"', 'type="text"')],
    ['in a field of another type', html.replace('form-item field password', 'form-item field text')],
    [
      'in other markup',
      `<form data-form-id="${FORM_ID}"><label>Word <input type="password" name="password-t"></label></form>`,
    ],
  ])('%s is in no request and no event, and neither is its length', async (_name, markup) => {
    for (const text of ['open sesame', 'x']) {
      const { page, element } = open(markup);
      const values: unknown[] = [];
      for (const name of ['vitrine:before-form-submit', 'vitrine:form-submit'] as const)
        element.addEventListener(name, ({ detail }) => values.push(detail.values['password-t']));
      get<HTMLInputElement>('[name^=password]').value = text;
      await send(element);
      expect(values).toEqual(['********', '********']);
      expect(sent(page)).toEqual({ 'password-t': '********' });
      expect(JSON.stringify(page.requests)).not.toContain('sesame');
    }
  });

  it('that is empty is sent as an empty text', async () => {
    const { page, element } = open(html);
    await send(element);
    expect(sent(page)).toEqual({ 'password-t': '' });
  });
});

describe('the newsletter block', () => {
  const [email] = FIELD_TABLE.filter(({ field }) => field.type === 'email');

  it('sends the address of a visitor', async () => {
    if (!email) throw new Error('The table has no email.');
    const { page, element } = open(renderer.render('partials/newsletter', describeForm(modelOf(email))));
    enter(element, email);
    await send(element);
    expect(sent(page)).toEqual({ 'email-t': 'ada@example.com' });
  });
});

describe('the fields of a submission that describe the page', () => {
  const [text] = FIELD_TABLE;
  const html = text ? classic(text) : '';

  async function fieldsOf(context: object, markup: string) {
    const page = createTestPage(markup, context);
    page.respondWith({ body: { key: 'k1' } }, { body: {} });
    document.title = 'A page';
    const element = get<HTMLFormElement>('form');
    form(element, { page, signal: stop.signal });
    await send(element);
    const { form: _form, ...fields } = (page.requests.at(-1)?.body ?? {}) as Record<string, unknown>;
    return fields;
  }

  it('are those of a collection', async () => {
    expect(await fieldsOf({ collection: { id: 'c1', pagePermissionType: 2 } }, html)).toEqual({
      key: 'k1',
      formId: FORM_ID,
      collectionId: 'c1',
      objectName: `form-${FORM_ID}`,
      isOverlayForm: false,
      submitButtonText: 'Submit',
      pageTitle: 'A page',
      pageId: 'c1',
      contentSource: 'c',
      pagePath: location.pathname,
      pagePermissionTypeValue: 2,
    });
  });

  it('are those of an item', async () => {
    expect(await fieldsOf({ collection: { id: 'c1' }, item: { id: 'i1' } }, html)).toMatchObject({
      collectionId: 'c1',
      pageId: 'i1',
      contentSource: 'i',
    });
  });

  it('are missing on a page that is neither', async () => {
    const fields = await fieldsOf({}, html);
    for (const name of ['collectionId', 'pageId', 'contentSource', 'pagePermissionTypeValue'])
      expect(fields).not.toHaveProperty(name);
  });

  it('name an overlay when the form is in a dialog', async () => {
    expect(await fieldsOf({}, `<dialog open>${html}</dialog>`)).toMatchObject({ isOverlayForm: true });
  });
});
