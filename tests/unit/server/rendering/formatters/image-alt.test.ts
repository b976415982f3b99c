import { expect, it } from 'vitest';
import { imageAlt } from '../../../../../server/rendering/formatters/image-alt';

const ALL = { altText: 'A bowl', title: 'Bowl', body: '<p>Thrown &amp; fired.</p>', filename: 'bowl.jpg' };

it.each([
  ['its own text', ALL, 'A bowl'],
  ['its own empty text, as decoration', { ...ALL, altText: ' ' }, ''],
  ['its title', { ...ALL, altText: undefined }, 'Bowl'],
  ['the text of its body', { body: ALL.body, filename: ALL.filename }, 'Thrown & fired.'],
  ['its file name', { body: '<p></p>', filename: ALL.filename }, 'bowl.jpg'],
  ['nothing', {}, undefined],
])('the alternative text of an image is %s (spec §9 Templates and images)', (_name, texts, alt) =>
  expect(imageAlt(texts as object)).toBe(alt),
);

it('the text of a body is cut at 250 characters', () =>
  expect(imageAlt({ body: 'x'.repeat(400) })).toHaveLength(250));
