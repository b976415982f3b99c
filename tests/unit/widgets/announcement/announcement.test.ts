import { afterEach, expect, it } from 'vitest';
import { announcement } from '../../../../src/widgets/announcement/announcement';
import { createTestPage, get } from '../../../support/test-page';

const BAR = `<a id="skip" href="#main">Skip</a>
  <form method="post" action="/announcement">
    <input type="hidden" name="announcement" value="k; path=/x">
    <p><a href="/journal">Read</a></p><button id="close">×</button>
  </form>
  <header><a id="name" href="/">Fenwater</a></header>`;

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: removes what a test has set.
  document.cookie = 'announcement=;path=/;max-age=0';
});

function submit(form: HTMLElement): boolean {
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

it('sets the cookie, removes the bar and moves the focus to the next control', () => {
  const page = createTestPage(BAR);
  const form = get('form');
  announcement(form, { page, signal: new AbortController().signal });
  get('#close').focus();

  expect(submit(form)).toBe(false);
  expect(document.querySelector('form')).toBeNull();
  expect(document.cookie).toContain('announcement=k%3B%20path%3D%2Fx');
  expect(document.activeElement).toBe(get('#name'));
});

it('leaves a focus that is elsewhere', () => {
  const page = createTestPage(BAR);
  announcement(get('form'), { page, signal: new AbortController().signal });
  get('#skip').focus();
  submit(get('form'));
  expect(document.activeElement).toBe(get('#skip'));
});

it('posts to the server once it is unmounted', () => {
  const page = createTestPage(BAR);
  const unmounting = new AbortController();
  announcement(get('form'), { page, signal: unmounting.signal });
  unmounting.abort();
  expect(submit(get('form'))).toBe(true);
  expect(document.querySelector('form')).not.toBeNull();
});
