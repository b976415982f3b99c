import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { NumberInput, type NumberInputProps } from '../../../../console/frame/number-input';

const onChange = vi.fn<NumberInputProps['onChange']>();

/** Types a text into a field of these properties, and returns the last value that it passed on. */
function type(text: string, props: Partial<NumberInputProps> = {}): number | undefined {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(root).render(<NumberInput value={1} min={0} onChange={onChange} {...props} />));
  const input = root.querySelector('input');
  if (!input) throw new Error('There is no field.');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return onChange.mock.lastCall?.[0];
}

/** Presses a key in a field of these properties, and returns the value that it passed on. */
function press(
  key: string,
  props: Partial<NumberInputProps>,
  more: KeyboardEventInit = {},
): number | undefined {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(root).render(<NumberInput value={1} min={0} onChange={onChange} {...props} />));
  act(() => {
    root.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  });
  return onChange.mock.lastCall?.[0];
}

afterEach(() => {
  onChange.mockClear();
  document.documentElement.lang = '';
  document.body.replaceChildren();
});

it.each([
  ['1,234', 'en', 1234],
  ['1.234', 'de', 1234],
  ['1 234', 'fr', 1234],
  ['１２', 'en', 12],
  ['٣', 'en', 3],
])('reads %s in a page of the language %s', (text, language, value) => {
  document.documentElement.lang = language;
  expect(type(text)).toBe(value);
});

it('reads 1,234 as a fraction where the language writes fractions with a comma', () => {
  document.documentElement.lang = 'de';
  expect(type('1,234', { digits: 3 })).toBe(1.234);
});

it.each(['0x1F', '1e3', 'many', ''])(
  'passes no number on for %j where the form has a message for it',
  (text) => {
    expect(type(text, { keepsInvalid: true })).toBeNaN();
  },
);

it.each([
  ['99', 10, 10],
  ['-4', 10, 0],
  ['2.9', 10, 2],
  ['many', 10, 0],
])('keeps %s between the limits', (text, max, value) => {
  expect(type(text, { max })).toBe(value);
});

it.each([
  ['ArrowUp', { value: 25, step: 5 }, 30],
  ['ArrowDown', { value: 25 }, 24],
  ['ArrowUp', { value: 99, max: 100, step: 5 }, 100],
  ['ArrowDown', { value: 0 }, 0],
  ['ArrowUp', { value: 0.2, digits: 3, step: 0.1 }, 0.3],
  ['ArrowUp', { value: Number.NaN }, 1],
  ['ArrowLeft', { value: 25 }, undefined],
])('%s changes a value as in a number field of the browser', (key, props, value) => {
  expect(press(key, props)).toBe(value);
});

it('leaves the keys of an input method alone', () => {
  expect(press('ArrowUp', { value: 25 }, { isComposing: true })).toBeUndefined();
});
