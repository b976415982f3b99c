import { afterEach, expect, it } from 'vitest';
import { 'cookie-banner' as cookieBanner } from '../../../../src/widgets/cookie-banner/cookie-banner';
import { createTestPage, get } from '../../../support/test-page';

const BANNER = `<form method="post" action="/cookies">
    <button name="level" value="full">Accept</button><button name="level" value="off">Decline</button>
    <button id="other" name="level" value="all; path=/x">Other</button>
  </form>
  <a id="next" href="/">Fenwater</a>`;
const SETTINGS = `<form method="post" action="/cookies">
    <input type="radio" name="level" value="off"><input type="radio" name="level" value="anonymous" checked>
    <button>Save</button><output></output>
  </form>`;

const stop = new AbortController();
const levels: unknown[] = [];
document.addEventListener('vitrine:consent', ({ detail }) => levels.push(detail.level), {
  signal: stop.signal,
});

afterEach(() => {
  levels.length = 0;
  // Already expired: one of no age is kept until the clock moves.
  // biome-ignore lint/suspicious/noDocumentCookie: removes what a test has set.
  document.cookie = 'ss_cookieAllowed=;path=/;max-age=-1';
});

function mount(html: string): { form: HTMLElement; unmounting: AbortController } {
  const page = createTestPage(html);
  const unmounting = new AbortController();
  cookieBanner(get('form'), { page, signal: unmounting.signal });
  return { form: get('form'), unmounting };
}

/** Returns whether the form would post to the server. */
function submit(form: HTMLElement, submitter: HTMLElement): boolean {
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}

it.each(['full', 'off'])('applies the level of the pressed button and removes the banner: %s', (level) => {
  const { form } = mount(BANNER);
  const button = get(`[value=${level}]`);
  button.focus();
  expect(submit(form, button)).toBe(false);
  expect(levels).toEqual([level]);
  expect(document.cookie).toContain(`ss_cookieAllowed=${level}`);
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(get('#next'));
});

it('applies the chosen radio button, and the form with an output stays and confirms the choice', () => {
  const { form } = mount(SETTINGS);
  expect(submit(form, get('button'))).toBe(false);
  expect(levels).toEqual(['anonymous']);
  expect(document.cookie).toContain('ss_cookieAllowed=anonymous');
  expect(get('output').textContent).toBe('Your choice is saved.');
});

it('leaves another value, and a form that is unmounted, to the server', () => {
  const { form, unmounting } = mount(BANNER);
  expect(submit(form, get('#other'))).toBe(true);
  unmounting.abort();
  expect(submit(form, get('[value=full]'))).toBe(true);
  expect(levels).toEqual([]);
  expect(document.cookie).not.toContain('ss_cookieAllowed');
});
