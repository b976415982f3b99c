import { expect, it } from 'vitest';
import { fillIsolated } from '../../../src/page/fill-isolated';

const fill = (template: string, values: Record<string, string | string[]>): string => {
  const text = document.createElement('p');
  text.append(...fillIsolated(document, template, values));
  return text.innerHTML;
};

it('isolates each value from the direction of the text', () => {
  expect(fill('Please select the {a} and {b} options.', { a: 'גודל', b: 'Glaze' })).toBe(
    'Please select the <bdi>גודל</bdi> and <bdi>Glaze</bdi> options.',
  );
});

it('lists several values with commas, each isolated', () => {
  expect(fill('{list}.', { list: ['Size', 'Glaze'] })).toBe('<bdi>Size</bdi>, <bdi>Glaze</bdi>.');
});

it('inserts a value as text, and keeps placeholders without a value', () => {
  expect(fill('{a} {b}', { a: '<b>{b}</b>' })).toBe('<bdi>&lt;b&gt;{b}&lt;/b&gt;</bdi> {b}');
});
