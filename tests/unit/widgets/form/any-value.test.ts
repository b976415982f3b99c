import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { form } from '../../../../src/widgets/form/form';
import { createTestPage, get } from '../../../support/test-page';

const stop = new AbortController();
afterAll(() => stop.abort());

const HTML = `<form data-form-id="f1">
  <textarea name="textarea-1"></textarea><textarea name="textarea-2"></textarea>
  <label><input type="checkbox" name="checkbox-1" checked></label>
  <input type="hidden" name="hidden-1"></form>`;

/** Texts that could break a form: HTML, text direction, names of prototypes, halves of characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '<img src=x onerror="window.ran=1">',
    '</script><script>window.ran=1</script>',
    '\u202eevil\u2066',
    '\ud800',
    '\0',
    '{{constructor.constructor("window.ran=1")()}}',
    '__proto__',
    `${'😀'.repeat(250_000)}`,
  ),
);

/** Names of controls that are properties of objects and of forms. */
const name = fc.oneof(
  text,
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'),
);

async function send(values: readonly string[], fieldName: string, error: string) {
  const page = createTestPage(HTML);
  const element = get<HTMLFormElement>('form');
  const [first, second] = element.querySelectorAll('textarea');
  const checkbox = get<HTMLInputElement>('[type=checkbox]');
  const hidden = get<HTMLInputElement>('[type=hidden]');
  if (first) first.name = `x${fieldName}`;
  for (const [index, control] of [first, second, checkbox, hidden].entries())
    if (control) control.value = values[index] ?? '';
  const read = [first, second, checkbox, hidden].map((control) => control?.value);
  form(element, { page, signal: stop.signal });
  page.respondWith(
    { body: { key: 'k1' } },
    { status: 400, body: { error, errors: { 'textarea-2': error } } },
  );
  element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(element.ariaBusy).toBeNull(), { interval: 1, timeout: 10_000 });
  const { form: json = '{}' } = (page.requests.at(-1)?.body ?? {}) as { form?: string };
  return { sent: JSON.parse(json) as Record<string, unknown>, read, element };
}

it('sends any text as it is, keeps it after a failure, and runs nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(text, text, text, text), name, text, async (values, fieldName, error) => {
      const { sent, read, element } = await send(values, fieldName, error);
      const entries = new Map(Object.entries(sent));
      expect(entries.get(`x${fieldName}`)).toBe(read[0]);
      expect(entries.get('textarea-2')).toBe(read[1]);
      expect(entries.get('checkbox-1')).toEqual([read[2]]);
      expect(entries.get('hidden-1')).toBe(read[3]);
      expect([...element.querySelectorAll('textarea')].map(({ value }) => value)).toEqual(read.slice(0, 2));
      expect(element.querySelector('.field-error')?.textContent).toBe(error);
      expect(element.querySelectorAll('img,script')).toHaveLength(0);
      expect(window).not.toHaveProperty('ran');
    }),
    { numRuns: 40 },
  );
});

it.each(['__proto__', 'constructor', 'toString'])(
  'a control named %s is sent, and has no error of its own',
  async (name) => {
    const page = createTestPage(`<form data-form-id="f1"><input name="${name}" value="a"></form>`);
    form(get('form'), { page, signal: stop.signal });
    page.respondWith({ body: { key: 'k1' } }, { status: 400, body: { error: 'No.', errors: {} } });
    get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(get('.form-error').textContent).toBe('No.'));
    expect(document.querySelector('.field-error')).toBeNull();
    const { form: json = '{}' } = (page.requests.at(-1)?.body ?? {}) as { form?: string };
    expect(Object.entries(JSON.parse(json))).toEqual([[name, 'a']]);
  },
);
