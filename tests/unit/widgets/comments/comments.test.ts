import { afterEach, expect, it, vi } from 'vitest';
import { comments } from '../../../../src/widgets/comments/comments';
import { createTestPage, get } from '../../../support/test-page';

const FORM =
  '<form method="post" action="/api/vitrine/items/a/comments"><textarea name="text"></textarea></form>';
const SECTION = `<section class="squarespace-comments" data-item-id="a">${FORM}</section>`;

const stop = new AbortController();
afterEach(() => stop.abort());

it('leaves a form to the browser that it does not send: another method, or prevented by the page', () => {
  const page = createTestPage(SECTION);
  const open = vi.fn();
  const window = { ...page.window, XMLHttpRequest: open };
  comments(get('section'), { page: { ...page, window } as unknown as typeof page, signal: stop.signal });
  const submit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true });
  const form = get<HTMLFormElement>('form');
  form.method = 'get';
  const searched = submit();
  form.dispatchEvent(searched);
  expect(searched.defaultPrevented).toBe(false);
  form.method = 'post';
  form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  form.dispatchEvent(submit());
  expect(open).not.toHaveBeenCalled();
});
