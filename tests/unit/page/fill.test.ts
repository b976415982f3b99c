import { expect, it } from 'vitest';
import { fill } from '../../../src/page/fill';

it.each([
  ['Select {name}', { name: 'Size' }, 'Select Size'],
  ['{a} and {b}, {a}', { a: 1, b: 2 }, '1 and 2, 1'],
  ['{gone} stays', {}, '{gone} stays'],
  ['{name}', { name: '$& {name}' }, '$& {name}'],
])('fill(%j, %j)', (template, values, text) => {
  expect(fill(template, values as Record<string, string>)).toBe(text);
});
