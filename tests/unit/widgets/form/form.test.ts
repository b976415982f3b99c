import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from '../../../../src/widgets/form/form';
import { createTestPage, get, type TestPage, type TestResponse } from '../../../support/test-page';

const HTML = `<div class="form-wrapper"><form data-form-id="f1" data-success-redirect="" method="POST">
  <div id="email-1" class="form-item field email required"><label class="title" for="e">Email</label>
    <input id="e" name="email" type="email"></div>
  <div id="textarea-1" class="form-item field textarea"><label class="title" for="t">More</label>
    <textarea id="t" name="textarea" maxlength="5"></textarea></div>
  <div class="form-button-wrapper"><button type="submit"><b>Send</b></button></div>
  <div class="hidden form-submission-text"><p>Thank you.</p></div>
</form></div>`;

const KEY: TestResponse = { body: { key: 'k1' } };

let stop: AbortController;
let page: TestPage;
let element: HTMLFormElement;

beforeEach(() => {
  stop = new AbortController();
  open(HTML);
});
afterEach(() => stop.abort());

function open(html: string): void {
  page = createTestPage(html);
  element = get<HTMLFormElement>('form');
  form(element, { page, signal: stop.signal });
}

const email = () => get<HTMLInputElement>('[name=email]');
const type = (control: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

async function submit(...responses: TestResponse[]): Promise<void> {
  page.respondWith(...responses);
  element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await settle();
}

/** Resolves once nothing is being sent, and the code of errors is loaded. */
async function settle(): Promise<void> {
  await vi.waitFor(() => expect(element.ariaBusy).toBeNull(), { interval: 1, timeout: 5_000 });
  await vi.dynamicImportSettled();
}

const summary = () => element.querySelector('.form-error')?.textContent ?? '';
const saved = () => page.requests.filter(({ url }) => url.endsWith('SaveFormSubmission'));

describe('invalid fields', () => {
  it('have a message that describes their controls, until they are corrected', async () => {
    await submit(KEY, {});
    const box = get('.field-error');
    expect(box.textContent).toBe('Required');
    expect([email().ariaInvalid, email().getAttribute('aria-describedby')]).toEqual(['true', box.id]);
    type(email(), 'ada');
    expect(document.querySelector('.field-error')).not.toBeNull();
    type(email(), 'ada@example.com');
    await vi.waitFor(() => expect(document.querySelector('.field-error')).toBeNull());
    expect([email().ariaInvalid, email().getAttribute('aria-describedby')]).toEqual([null, null]);
  });

  it('are listed above the form in a summary that has the focus, and below it', async () => {
    await submit(KEY, {});
    const [above, below] = [...element.querySelectorAll('.form-error')];
    expect(above?.firstChild?.textContent).toBe(
      'Your form has encountered a problem. Please scroll down to review.',
    );
    expect(below?.textContent).toBe('Your form has encountered a problem. Please scroll up to review.');
    expect(document.activeElement).toBe(above);
    above?.querySelector('a')?.click();
    expect(document.activeElement).toBe(email());
  });

  it('include an address without a domain', async () => {
    type(email(), 'ada@example');
    await submit(KEY, {});
    expect(get('.field-error').textContent).toBe(
      'Email is not valid. Email addresses should follow the format name@example.com.',
    );
  });

  it('include a text over its limit, which a counter shows', async () => {
    const area = get<HTMLTextAreaElement>('textarea');
    await vi.waitFor(() => expect(get('.character-counter').textContent).toBe('0 / 5'));
    type(email(), 'ada@example.com');
    type(area, 'too long');
    expect(get('.character-counter').className).toContain('error');
    await submit(KEY, {});
    expect(get('.field-error').textContent).toBe('You have exceeded the character limit.');
    expect(area.value).toBe('too long');
  });
});

describe('a valid form', () => {
  beforeEach(() => type(email(), 'ada@example.com'));

  it('shows "Submitting…" until it is sent, then its submission text', async () => {
    const button = get<HTMLButtonElement>('button');
    page.respondWith(KEY, {});
    element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
    expect([button.textContent, element.ariaBusy]).toEqual(['Submitting…', 'true']);
    await settle();
    expect([button.innerHTML, element.ariaBusy, element.hidden]).toEqual(['<b>Send</b>', null, true]);
    const text = get('.form-submission-text');
    expect([text.className, document.activeElement]).toEqual(['form-submission-text', text]);
    expect(email().value).toBe('');
  });

  it.each([
    ['an input', '<input type="submit" value="Ask for it">'],
    ['a button', '<button> <span class="newsletter-form-button-label">Ask for it</span> </button>'],
  ])('is sent with the label of its button, and not "Submitting…": %s', async (_name, button) => {
    open(HTML.replace(/<button.*button>/, button));
    type(email(), 'ada@example.com');
    await submit(KEY, {});
    expect(saved()[0]?.body).toMatchObject({ formId: 'f1', submitButtonText: 'Ask for it' });
  });

  it('is sent once, however often the visitor submits it', async () => {
    page.respondWith(KEY, {});
    for (let press = 0; press < 3; press++)
      element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await settle();
    expect(saved()).toHaveLength(1);
  });

  it('is sent when its theme prints that it is not busy', async () => {
    element.ariaBusy = 'false';
    await submit(KEY, {});
    expect(saved()).toHaveLength(1);
  });

  it('dispatches events before and after', async () => {
    const events: string[] = [];
    for (const name of ['vitrine:before-form-submit', 'vitrine:form-submit'] as const)
      element.addEventListener(name, ({ detail }) => events.push(`${name} ${JSON.stringify(detail.values)}`));
    await submit(KEY, {});
    const values = '{"email-1":"ada@example.com","textarea-1":""}';
    expect(events).toEqual([`vitrine:before-form-submit ${values}`, `vitrine:form-submit ${values}`]);
  });

  it('is not sent when a listener prevents it', async () => {
    element.addEventListener('vitrine:before-form-submit', (event) => event.preventDefault());
    await submit(KEY, {});
    expect(page.requests).toEqual([]);
    expect(email().value).toBe('ada@example.com');
  });

  it('continues on the page that the site chose', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    element.dataset.successRedirect = '/thanks';
    await submit(KEY, {});
    expect(assign).toHaveBeenCalledWith('/thanks');
    expect(element.hidden).toBe(false);
    assign.mockRestore();
  });

  it('does nothing more once it is unmounted', async () => {
    stop.abort();
    await submit(KEY, {});
    expect(page.requests).toEqual([]);
    expect(document.querySelector('.character-counter')).toBeNull();
  });
});

describe('a failure keeps what the visitor typed and shows', () => {
  beforeEach(() => type(email(), 'ada@example.com'));

  it.each<[string, TestResponse[], string]>([
    [
      'a lost key request',
      [new Error('offline')],
      'Could not get a form submission key, please try again later.',
    ],
    ['a lost request', [KEY, new Error('offline')], 'Please check your internet connection.'],
    ['401', [KEY, { status: 401 }], 'Unable to submit form. Please try again later.'],
    ['404', [KEY, { status: 404 }], 'This form has not been configured yet.'],
    [
      '429',
      [KEY, { status: 429 }],
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ],
    ['500', [KEY, { status: 500 }], 'Unable to send form. Please try again later.'],
    ['502', [KEY, { status: 502 }], 'Unknown error, please try again later.'],
    [
      'a response that is not JSON',
      [KEY, { text: '<html>' }],
      'Error processing form submission. Please reload and try again.',
    ],
    ['the message of a 400', [KEY, { status: 400, body: { error: 'Not today.' } }], 'Not today.'],
    [
      'the message of a 400 in `data`',
      [KEY, { status: 400, body: { data: { error: 'Not today.' } } }],
      'Not today.',
    ],
  ])('%s', async (_name, responses, message) => {
    await submit(...responses);
    expect(summary()).toBe(message);
    expect([email().value, element.ariaBusy, element.hidden]).toEqual(['ada@example.com', null, false]);
  });

  it('the server’s message of each field', async () => {
    await submit(KEY, {
      status: 400,
      body: { error: 'One or more', errors: { 'email-1': 'Not this one.' } },
    });
    expect(get('#email-1 .field-error').textContent).toBe('Not this one.');
    expect(summary()).toContain('Please scroll down to review.');
  });

  it('nothing at first when the crumb was invalid: it is sent again', async () => {
    await submit(KEY, { status: 403, body: { crumbFail: true } }, {});
    expect(saved()).toHaveLength(2);
    expect(element.hidden).toBe(true);
  });
});

describe('a submission whose response was lost', () => {
  beforeEach(() => type(email(), 'ada@example.com'));
  const keys = () => saved().map(({ body }) => (body as { key: string }).key);

  it('keeps its key, so that the server stores it once', async () => {
    await submit(KEY, new Error('offline'));
    await submit({});
    expect(keys()).toEqual(['k1', 'k1']);
  });

  it('gets another key once its values have changed', async () => {
    await submit(KEY, new Error('offline'));
    type(email(), 'grace@example.com');
    await submit({ body: { key: 'k2' } }, {});
    expect(keys()).toEqual(['k1', 'k2']);
  });

  it('gets another key after the server has refused it', async () => {
    await submit(KEY, { status: 400, body: { error: 'No.' } });
    await submit({ body: { key: 'k2' } }, {});
    expect(keys()).toEqual(['k1', 'k2']);
  });
});

it('sends the controls of hand-written markup by their names', async () => {
  open(`<form data-form-id="f2"><label>Name <input name="who" required></label>
    <label><input type="checkbox" name="days" value="Mon" checked> Mon</label>
    <label><input type="checkbox" name="days" value="Tue" checked> Tue</label>
    <select name="size"><option>Small</option></select>
    <select name="colours" multiple><option selected>A</option><option>B</option><option selected>C</option></select>
    <select name="none" multiple><option>A</option></select><button>Go</button></form>`);
  await submit(KEY, {});
  expect(get('.field-error').textContent).toBe('Required');
  type(get<HTMLInputElement>('[name=who]'), 'Ada');
  await submit(KEY, {});
  const [sent] = saved().map(({ body }) => (body as { form: string }).form);
  expect(JSON.parse(sent ?? '')).toEqual({
    who: 'Ada',
    days: ['Mon', 'Tue'],
    size: 'Small',
    colours: ['A', 'C'],
    none: [],
  });
});
