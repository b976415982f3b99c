import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from '../../../../src/widgets/form/form';
import type { FormPart, MountedForm } from '../../../../src/widgets/form/form-part';
import { createTestPage, get, type TestPage, type TestResponse } from '../../../support/test-page';

/** Takes the place of the character counter. */
const mountPart = vi.hoisted(() => vi.fn<(form: MountedForm) => FormPart>());
vi.mock('../../../../src/widgets/form/count-characters', () => ({ mountPart }));

const HTML = `<form data-form-id="f1"><input name="who" value="Ada"><textarea maxlength="9"></textarea>
  <button>Send</button></form>`;

let stop: AbortController;
let page: TestPage;

beforeEach(() => {
  stop = new AbortController();
  mountPart.mockReset();
});
afterEach(() => stop.abort());

async function open(part: FormPart): Promise<void> {
  mountPart.mockReturnValue(part);
  page = createTestPage(HTML);
  form(get('form'), { page, signal: stop.signal });
}

async function submit(...responses: TestResponse[]): Promise<void> {
  page.respondWith({ body: { key: 'k1' } }, ...responses);
  get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(get('form').ariaBusy).toBe('true');
  await vi.waitFor(() => expect(get('form').ariaBusy).toBeNull(), { interval: 1 });
}

const summary = () => document.querySelector('.form-error')?.textContent;

describe('a part of a form', () => {
  it('adds fields to the request, and is called after the success', async () => {
    const succeed = vi.fn(() => expect(get('form').ariaBusy).toBe('true'));
    const fail = vi.fn();
    await open({ prepare: async () => ({ captchaKey: 'token' }), succeed, fail });
    await submit({});
    expect(page.requests.at(-1)?.body).toMatchObject({ formId: 'f1', captchaKey: 'token' });
    expect([succeed.mock.calls.length, fail.mock.calls.length]).toEqual([1, 0]);
  });

  it('stops a submission with a text, which becomes the summary', async () => {
    const fail = vi.fn();
    await open({ prepare: () => 'Complete CAPTCHA before submitting.', fail });
    await submit({});
    expect(page.requests).toEqual([]);
    expect(summary()).toBe('Complete CAPTCHA before submitting.');
    expect(fail).toHaveBeenCalledOnce();
  });

  it('is called when the server refuses the submission', async () => {
    const fail = vi.fn();
    await open({ fail });
    await submit({ status: 429 });
    expect(fail).toHaveBeenCalledOnce();
  });

  it('is reported when it throws, and the form is sent without it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    document.addEventListener('vitrine:error', onError, { once: true });
    mountPart.mockImplementation(() => {
      throw new Error('broken');
    });
    page = createTestPage(HTML);
    form(get('form'), { page, signal: stop.signal });
    await submit({});
    expect(onError).toHaveBeenCalledOnce();
    expect(get('form').hidden).toBe(true);
    log.mockRestore();
  });

  it('that throws while it prepares stops the submission with a message', async () => {
    await open({ prepare: () => Promise.reject(new Error('broken')) });
    await submit({});
    expect(summary()).toBe('Unknown error, please try again later.');
  });

  it('does not mount on a form that was unmounted before its code arrived', async () => {
    await open({});
    stop.abort();
    await new Promise((resolve) => setTimeout(resolve));
    expect(mountPart).not.toHaveBeenCalled();
  });
});
