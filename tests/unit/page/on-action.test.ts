import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onAction } from '../../../src/page/on-action';
import { get } from '../../support/test-page';

let stop: AbortController;
let received: string[];

beforeEach(() => {
  stop = new AbortController();
  received = [];
});
afterEach(() => stop.abort());

/** A form with a listener of another script, which is added first, as htmx adds its own. */
function show(html: string, isHandled = true): void {
  document.body.innerHTML = html;
  const form = get<HTMLFormElement>('form');
  form.addEventListener('submit', () => received.push('other'));
  onAction(form, 'submit', stop.signal, (event) => {
    received.push('ours');
    if (isHandled) event.preventDefault();
  });
}

const submit = () => get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

describe('onAction', () => {
  it('calls the listener once and in its turn', () => {
    show('<form></form>');
    submit();
    expect(received).toEqual(['other', 'ours']);
  });

  it.each([
    '<form hx-boost="true"></form>',
    '<div data-hx-boost="true"><form></form></div>',
    '<form hx-post="/cart"></form>',
    '<div hx-boost:inherited="true"><form></form></div>',
    '<div data-hx-boost:inherited="true"><form></form></div>',
  ])('comes first in %s, and keeps what it has prevented from htmx', (html) => {
    show(html);
    expect(submit()).toBe(false);
    expect(received).toEqual(['ours']);
  });

  it('leaves to htmx what it has not prevented, and is called once', () => {
    show('<form hx-boost="true"></form>', false);
    submit();
    expect(received).toEqual(['ours', 'other']);
  });

  it('ends when the signal aborts', () => {
    show('<form></form>');
    stop.abort();
    submit();
    expect(received).toEqual(['other']);
  });

  it('receives clicks on what is inside the element', () => {
    document.body.innerHTML = '<a hx-boost="true"><b></b></a>';
    const listener = vi.fn((event: Event) => event.preventDefault());
    get('b').addEventListener('click', () => received.push('other'));
    onAction(get('a'), 'click', stop.signal, listener);
    get('b').click();
    expect(listener).toHaveBeenCalledOnce();
    expect(received).toEqual([]);
  });
});
