import { afterEach, expect, it, vi } from 'vitest';
import { member } from '../../../../src/widgets/member/member';
import { createTestPage, get, type TestPage, type TestResponse } from '../../../support/test-page';

const SIGN_IN = '/api/site-users/account/session';
const fields = '<input name="email" value="a@b.example"><input name="password" value="four bowls">';
const form = (action: string, inner = fields) =>
  `<form method="post" action="${action}"><input name="to" value="/members">${inner}<p class="member-error"></p></form>`;

let unmounting: AbortController;
afterEach(() => {
  unmounting.abort();
  document.documentElement.lang = 'en';
});

function open(html: string, ...responses: TestResponse[]): TestPage & { assign: ReturnType<typeof vi.fn> } {
  const page = createTestPage(html);
  page.respondWith(...responses);
  unmounting = new AbortController();
  const assign = vi.fn();
  const location = { origin: page.window.location.origin, assign };
  const window = new Proxy(page.window, {
    get: (target, name) => (name === 'location' ? location : Reflect.get(target, name)),
  });
  member(get('form'), { page: { ...page, window } as TestPage, signal: unmounting.signal });
  return { ...page, assign };
}

const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  get('form').dispatchEvent(event);
  return event;
};
const sent = (page: TestPage) =>
  page.requests.map(({ method, url, body, headers }) => [
    method,
    new URL(url, 'http://x').pathname + new URL(url, 'http://x').search,
    body,
    headers.get('X-CSRF-Token'),
  ]);
const refusal = (status: number, body: object): TestResponse => ({ status, body });

it('signs in with the crumb, stores the language with the token of the session, and leads on', async () => {
  document.documentElement.lang = 'he';
  const page = open(form(SIGN_IN), { body: { xsrfToken: 'of-the-session' } }, { body: {} });
  expect(submit().defaultPrevented).toBe(true);
  expect(get('form').ariaBusy).toBe('true');
  submit();
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalledWith(`${page.window.location.origin}/members`));
  expect(sent(page)).toEqual([
    ['POST', SIGN_IN, { email: 'a@b.example', password: 'four bowls', rememberMe: false }, 'crumb'],
    ['POST', '/api/site-users/account/locale', { language: 'he' }, 'of-the-session'],
  ]);
});

it('does not send a language code that a translation plugin made up', async () => {
  document.documentElement.lang = 'xx';
  const page = open(form(SIGN_IN, `${fields}<input type="checkbox" name="rememberMe" checked>`), {
    body: { xsrfToken: 'x' },
  });
  submit();
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalled());
  expect(page.requests).toHaveLength(1);
  expect(page.requests[0]?.body).toMatchObject({ rememberMe: true });
});

it('signs out once more with the token that the server returns, and only once', async () => {
  const failure = refusal(403, { crumbFail: true, crumb: 'fresh', message: 'no' });
  const page = open(form('/account/sign-out', ''), failure, { body: { authenticated: false } });
  submit();
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalled());
  const path = `${SIGN_IN}?cloneCart=true`;
  expect(sent(page)).toEqual([
    ['DELETE', path, null, ''],
    ['DELETE', path, null, 'fresh'],
  ]);
  unmounting.abort();
  const other = open(form('/account/sign-out', ''), failure, failure);
  submit();
  await vi.waitFor(() => expect(get('.member-error').textContent).toBe('Please try again.'));
  expect(other.requests).toHaveLength(2);
});

it.each([
  [refusal(401, { message: 'no' }), 'The email address or the password is wrong.'],
  [refusal(429, { message: 'no' }), 'Too many attempts. Wait a quarter of an hour, then try again.'],
  [refusal(500, { message: 'no' }), 'Please try again.'],
])('shows why it was refused and keeps what was typed: %j', async (response, text) => {
  const page = open(form(SIGN_IN), response);
  submit();
  await vi.waitFor(() => expect(get('.member-error').textContent).toBe(text));
  expect(get('.member-error').role).toBe('alert');
  expect(get<HTMLInputElement>('[name=email]').value).toBe('a@b.example');
  expect(page.assign).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(get('form').ariaBusy).toBeNull());
});

it('never leads to another site', async () => {
  const page = open(
    form(SIGN_IN).replace('"/members"', '"//elsewhere.example/"'),
    { body: { xsrfToken: 'x' } },
    { body: {} },
  );
  submit();
  await vi.waitFor(() => expect(get('form').ariaBusy).toBeNull());
  expect(page.assign).not.toHaveBeenCalled();
});

it('lets the server explain a refused field on its page', async () => {
  const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const page = open(form('/api/vitrine/members'), refusal(400, { message: 'Choose a password.' }));
  submit();
  await vi.waitFor(() => expect(native).toHaveBeenCalledOnce());
  expect(page.requests).toHaveLength(1);
  expect(get('.member-error').textContent).toBe('');
  native.mockRestore();
});

it('explains a refused field beside it, with everything that was typed, until the form is sent again', async () => {
  const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const hinted = fields.replace('name="password"', 'name="password" id="word" aria-describedby="hint"');
  const page = open(
    form('/api/vitrine/members', hinted),
    refusal(400, { message: 'Choose a password.', field: 'password' }),
    { body: { xsrfToken: 'x' } },
    { body: {} },
  );
  submit();
  await vi.waitFor(() => expect(get('.field-error').textContent).toBe('Choose a password.'));
  const field = get<HTMLInputElement>('[name=password]');
  expect(get('.field-error').nextElementSibling).toBe(field);
  expect([field.value, field.ariaInvalid, document.activeElement]).toEqual(['four bowls', 'true', field]);
  expect(field.getAttribute('aria-describedby')).toBe(`hint ${get('.field-error').id}`);
  await vi.waitFor(() => expect(get('form').ariaBusy).toBeNull());
  submit();
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalled());
  expect([field.ariaInvalid, field.getAttribute('aria-describedby')]).toEqual([null, 'hint']);
  expect(document.querySelector('.field-error')).toBeNull();
  expect(native).not.toHaveBeenCalled();
  native.mockRestore();
});

it('changes an account with the token of the session, and leaves a session that has ended to the server', async () => {
  const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const path = '/api/vitrine/members/password-change';
  const inner = '<input name="currentPassword" value="a"><input name="password" value="b">';
  const stale = refusal(403, { crumbFail: true, crumb: 'fresh', message: 'no' });
  const page = open(form(path, inner), stale, { body: { xsrfToken: 'next' } });
  submit();
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalled());
  const body = { currentPassword: 'a', password: 'b' };
  expect(sent(page)).toEqual([
    ['POST', path, body, ''],
    ['POST', path, body, 'fresh'],
  ]);
  unmounting.abort();
  open(form(path, inner), refusal(401, { message: 'Sign in first.' }));
  submit();
  await vi.waitFor(() => expect(native).toHaveBeenCalledOnce());
  native.mockRestore();
});
