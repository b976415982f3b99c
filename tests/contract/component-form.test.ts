import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormInput, formSchema } from '../../contract/forms/form';
import { describeComponentForm } from '../../server/features/forms/describe-component-form';
import { describeForm } from '../../server/features/forms/describe-form';
import { createPageRenderer } from '../../server/rendering/engine/page-renderer';
import { createMounts } from '../../src/loader/mounts';
import { pageStrings } from '../../src/page/page-strings';
import { formStrings } from '../../src/strings/forms';
import { 'component-form' as componentForm } from '../../src/widgets/form/component/component-form';
import { createTestPage, get } from '../support/test-page';
import { THEME_DIR } from '../unit/demo/demo-pages';
import { SAMPLE_FORM } from '../unit/server/features/forms/sample-form';

const renderer = createPageRenderer({ themeDir: THEME_DIR });

/** Every field type, with everything that its owner may set. */
const FORM: FormInput = {
  ...SAMPLE_FORM,
  fields: [
    ...SAMPLE_FORM.fields.map((field) =>
      'required' in field || field.type === 'hidden' ? field : { ...field, description: 'Why & what for' },
    ),
    { type: 'text', id: 'text-2', title: '<b>Bold</b> & plain', placeholder: '"A bowl"', required: true },
    { type: 'section', id: 'section-2', title: 'Us', underline: true },
    { type: 'phone', id: 'phone-2', title: 'Phone abroad', showCountryCode: true, required: true },
    { type: 'address', id: 'address-2', title: 'Studio', required: true },
    { type: 'radio', id: 'radio-2', title: 'Wrap', options: ['Linen', 'Paper'], required: true },
    { type: 'checkbox', id: 'checkbox-2', title: 'With it', options: ['Wax', 'Card'], required: true },
  ],
  successRedirect: '/thanks?a=1&b=2',
  parsedSubmissionMessage: '<h2>Thank you.</h2><p>Soon.</p>',
  parsedDisclaimerMessage: '<p>We keep <a href="https://example.com/">this</a>.</p>',
  submissionHTML: '<img src="/pixel.gif">',
};

const stop = new AbortController();
const onError = vi.fn();
const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset();
  onError.mockReset();
  document.addEventListener('vitrine:error', onError, { signal: stop.signal });
});
afterAll(() => stop.abort());

/** Mounts the behaviour as the loader does. */
function open(html: string, context?: object) {
  const page = createTestPage(html, context);
  const mounts = createMounts(page, () => {});
  const behaviour = {
    name: 'component-form',
    _selector: '.sqs-form-block-context',
    _engine: '.sqs-form-block-context',
    events: [],
    load: async () => componentForm,
  };
  return { page, mount: () => mounts._mount([behaviour, get('.sqs-form-block-context')]) };
}

function print(form: FormInput, change: (context: Record<string, unknown>) => object = (same) => same) {
  const data = describeComponentForm(formSchema.parse(form), 'c1');
  const context = change(data.context as Record<string, unknown>);
  return renderer.render('partials/component-form', { ...data, context });
}

/** The block without the JSON of a component form. */
function outlineBlock(): string[] {
  const block = get('.form-block');
  for (const element of block.querySelectorAll('script,noscript')) element.remove();
  return outline(block);
}

/** An element as lines of names, attributes and texts. */
function outline(element: Element, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  const attributes = [...element.attributes]
    .filter(({ name, value }) => value !== '' || !/^(value|data-success-redirect)$/.test(name))
    .map(({ name, value }) => `${name}="${value.trim()}"`)
    .sort();
  const children = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return node.matches('.form-trap') ? [] : outline(node, depth + 1);
    const text = node.textContent?.trim();
    return text ? [`${indent}  ${text}`] : [];
  });
  return [`${indent}${element.localName} ${attributes.join(' ')}`, ...children];
}

it.each([
  ['with every field type', FORM],
  ['behind a handle of a lightbox', { ...FORM, useLightbox: true, lightboxHandleText: 'Ask & answer' }],
])('renders a form %s exactly as the engine prints the classic block', async (_name, form) => {
  document.body.innerHTML = renderer.render('partials/form-block', describeForm(formSchema.parse(form)));
  get('form').setAttribute('data-collection-id', 'c1');
  // The classic block works without the script, with the browser's own messages.
  get('form').setAttribute('novalidate', '');
  const classic = outlineBlock();
  await open(print(form)).mount();
  expect(classic.length).toBeGreaterThan(200);
  expect(outlineBlock()).toEqual(classic);
  expect(log).not.toHaveBeenCalled();
});

describe('a component form', () => {
  it('keeps the names that its context gives to the page’s objects', async () => {
    await open(print(FORM, (context) => ({ ...context, objectName: 'page-section-7' }))).mount();
    const { dataset } = get('form');
    expect([dataset.collectionId, dataset.objectName]).toEqual(['c1', 'page-section-7']);
  });

  it('renders the box of a captcha above its button', async () => {
    await open(
      print({ ...FORM, captchaEnabled: true, captchaTheme: 'dark', captchaAlignment: 'right' }),
    ).mount();
    const { dataset, nextElementSibling } = get('.captcha-container');
    expect({ ...dataset }).toEqual({ theme: 'dark', alignment: 'right' });
    expect(nextElementSibling?.className).toBe('form-button-wrapper');
  });

  it('shows the site’s own texts: those of parts, and those of the form behaviour', async () => {
    const localizedStrings = {
      'First Name': 'Vorname',
      Neutral: 'Teils, teils',
      formRequired: 'Pflichtfeld',
      formTooLong: 'Zu lang.',
      __proto__: { formOffline: 'polluted' },
    };
    const { page, mount } = open(
      print(FORM, (context) => ({ ...context, localizedStrings })),
      { strings: { formSubmitting: 'Senden …' } },
    );
    await mount();
    expect(get('.first-name .caption-text').textContent).toBe('Vorname');
    expect(get<HTMLInputElement>('.first-name input').dataset.title).toBe('Vorname');
    expect(get('.likert .item .option:nth-of-type(3)').textContent).toContain('Teils, teils');
    expect(pageStrings(page, formStrings)).toMatchObject({
      formRequired: 'Pflichtfeld',
      formTooLong: 'Zu lang.',
      formSubmitting: 'Senden …',
      formOffline: 'Please check your internet connection.',
    });
  });

  it('shows foreign text as text, and sanitizes its two messages', async () => {
    const attack = '<img src=x onerror="window.ran = true"><script>window.ran = true</script>';
    const field = {
      type: 'checkbox',
      id: 'checkbox-9',
      title: attack,
      description: attack,
      options: [attack],
    };
    const html = { html: `${attack}<p>Thanks</p>` };
    const change = (context: object) => ({
      ...context,
      formName: attack,
      formFields: [field, { type: attack, id: 'x-1', title: attack, placeholder: attack }],
      formSubmitButtonText: attack,
      formSubmissionMessage: html,
      formDisclaimerMessage: html,
    });
    await open(print(FORM, change)).mount();
    expect(document.querySelectorAll('form script, form [onerror]')).toHaveLength(0);
    expect(get('.field-list').querySelector('img')).toBeNull();
    expect(get('#checkbox-9 .title').textContent).toBe(attack);
    expect(get<HTMLInputElement>('[type=submit]').value).toBe(attack);
    expect(get('.form-submission-text p').textContent).toBe('Thanks');
  });

  it('is rendered once, however often its behaviour mounts', async () => {
    const { page, mount } = open(print(FORM));
    await mount();
    const first = get('form');
    componentForm(get('.sqs-form-block-context'), { page, signal: stop.signal });
    expect([...document.querySelectorAll('form')]).toEqual([first]);
  });
});

describe('reports and leaves the page as it is', () => {
  const BOX = '<div class="form-wrapper"></div>';
  const script = (json: string) =>
    `<script type="application/json" class="sqs-form-block-context">${json}</script>`;

  it.each([
    ['invalid JSON', script('{"formId": "f1",') + BOX, 'The form context is not valid JSON.'],
    ['JSON that is no object', script('[]') + BOX, 'The form context has no formId.'],
    ['null', script('null') + BOX, 'The form context is not a JSON object.'],
    ['no id', script('{"formFields": []}') + BOX, 'The form context has no formId.'],
    [
      'fields that are none',
      script('{"formId": "f1", "formFields": [{"id": "a"}]}') + BOX,
      'formFields of the form context must be a list of fields with an id and a type.',
    ],
    ['no box', script('{"formId": "f1", "formFields": []}'), 'No .form-wrapper beside the form context.'],
  ])('%s', async (_name, html, message) => {
    log.mockImplementation(() => {});
    await open(html).mount();
    expect(log).toHaveBeenCalledWith(
      '[vitrine] component-form failed on',
      get('.sqs-form-block-context'),
      expect.objectContaining({ message }),
    );
    expect(onError).toHaveBeenCalledOnce();
    expect(document.querySelector('.form-wrapper')?.childNodes ?? []).toHaveLength(0);
  });
});
