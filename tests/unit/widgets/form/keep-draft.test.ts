import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formStrings } from '../../../../src/strings/forms';
import { mountPart, restore } from '../../../../src/widgets/form/keep-draft';
import { createTestPage, get } from '../../../support/test-page';

const HTML = `<form data-form-id="f1">
  <input name="who"><textarea name="more"></textarea>
  <input name="who"><input type="password" name="word"><input type="hidden" name="ref" value="a">
  <input name="card" autocomplete="cc-number"><input name="code" autocomplete="one-time-code">
  <input name="trap" autocomplete="off"><input name="login" autocomplete="current-password">
  <p class="form-item password"><input name="shown"></p>
  <input type="radio" name="glaze" value="a" checked><input type="radio" name="glaze" value="b">
  <input type="checkbox" name="days" value="Mon" checked><input type="checkbox" name="days" value="Tue">
  <select name="size"><option>S</option><option>M</option></select>
</form>`;

const globals = window as { vitrineConsent?: unknown };
const stored = () => JSON.stringify({ ...sessionStorage });
const all = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
const values = () =>
  [...document.querySelectorAll('form')].map((form) =>
    Object.fromEntries(
      [...new FormData(form).entries()].map(([name]) => [name, new FormData(form).getAll(name)]),
    ),
  );

let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  globals.vitrineConsent = 'full';
  sessionStorage.clear();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  delete globals.vitrineConsent;
});

/** Opens the page, or opens it again. */
function open(html = HTML) {
  stop?.abort();
  stop = new AbortController();
  const page = createTestPage(html);
  return mountPart({
    page,
    element: get<HTMLFormElement>('form'),
    strings: formStrings,
    from: () => undefined,
    signal: stop.signal,
  });
}

function type(name: string, value: string, index = 0): void {
  const control = all(name)[index];
  if (!control) throw new Error(`No ${name}.`);
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function fillIn(): void {
  type('who', 'Ada');
  type('who', 'Lovelace', 1);
  type('more', 'A bowl\n\ud800');
  type('size', 'M');
  for (const [name, index] of [
    ['glaze', 1],
    ['days', 0],
    ['days', 1],
  ] as const)
    all(name)[index]?.click();
}

describe('a draft', () => {
  it('is restored after a reload: texts, choices and options', () => {
    open();
    fillIn();
    const typed = values();
    vi.runAllTimers();
    open();
    expect(values()).toEqual(typed);
    expect(typed[0]).toMatchObject({ who: ['Ada', 'Lovelace'], glaze: ['b'], days: ['Tue'], size: ['M'] });
  });

  it('has every chosen option of a list with several', () => {
    const list =
      '<form data-form-id="f1"><select name="colours" multiple><option>A<option>B<option>C</select></form>';
    open(list);
    const options = () => [...document.querySelectorAll('option')];
    for (const index of [0, 2]) (options()[index] as HTMLOptionElement).selected = true;
    get('select').dispatchEvent(new Event('change', { bubbles: true }));
    vi.runAllTimers();
    open(list);
    expect(options().map(({ selected }) => selected)).toEqual([true, false, true]);
  });

  it.each(['pagehide', 'visibilitychange'])('is stored at once on %s', (event) => {
    open();
    type('who', 'Ada');
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    open();
    expect(all('who')[0]?.value).toBe('Ada');
  });

  it('leaves fields alone that the visitor has filled in meanwhile', () => {
    open();
    fillIn();
    vi.runAllTimers();
    stop.abort();
    const page = createTestPage(HTML);
    type('more', 'A cup');
    all('glaze')[1]?.click();
    all('glaze')[0]?.click();
    restore(page, get('form'));
    expect([all('more')[0]?.value, all('who')[0]?.value]).toEqual(['A cup', 'Ada']);
  });

  it('keeps the visitor’s choice between radio buttons', () => {
    open();
    fillIn();
    vi.runAllTimers();
    stop.abort();
    const page = createTestPage(
      HTML.replace(
        '<input type="radio" name="glaze" value="b">',
        '<input type="radio" name="glaze" value="b"><input type="radio" name="glaze" value="c">',
      ),
    );
    all('glaze')[2]?.click();
    restore(page, get('form'));
    expect(all('glaze').map(({ checked }) => checked)).toEqual([false, false, true]);
  });

  it('dispatches events, so that counters and checks follow', () => {
    open();
    type('more', 'A bowl');
    vi.runAllTimers();
    const events: string[] = [];
    document.addEventListener('input', ({ target }) => events.push((target as HTMLInputElement).name), {
      once: true,
    });
    open();
    expect(events).toEqual(['more']);
  });

  it('never contains passwords, hidden values, payment cards or codes', () => {
    open();
    for (const name of ['word', 'ref', 'card', 'code', 'trap', 'login', 'shown']) type(name, 'secret');
    type('who', '4111 1111-1111 1111');
    type('more', 'My card: 378282246310005, thanks');
    vi.runAllTimers();
    expect(stored()).toBe('{}');
  });

  it('keeps other numbers', () => {
    open();
    type('who', '+49 30 1234567');
    vi.runAllTimers();
    expect(stored()).toContain('1234567');
  });

  it('is removed after the submission, and is not stored again when the page is left', () => {
    const part = open();
    fillIn();
    vi.runAllTimers();
    get<HTMLFormElement>('form').reset();
    part.succeed?.();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBe('{}');
  });

  it('is not stored without consent', () => {
    globals.vitrineConsent = 'anonymous';
    open();
    fillIn();
    vi.runAllTimers();
    expect(stored()).toBe('{}');
  });

  it('is ignored when another script has changed it', () => {
    for (const value of ['7', '[7]', '[null]', '[["who"]]', '[["who",0,{}]]', '{}']) {
      sessionStorage.setItem(`vitrine-draft-f1-${location.pathname}`, `{"value":${value}}`);
      open();
      expect(values()[0]).toMatchObject({ size: ['S'] });
    }
  });
});
