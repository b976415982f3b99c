import { expect, it } from 'vitest';
import { classifyOrigin } from '../../../src/perf/classify-origin';

const where = { site: 'https://shop.test', ownFiles: 'https://cdn.test/vitrine/chunks/' };

it.each([
  ['https://cdn.test/vitrine/chunks/purchase-AB12.js', 'ours'],
  ['https://cdn.test/vitrine/vitrine.js', 'ours'],
  ['https://cdn.test/vitrine/other.js', 'third-party'],
  ['https://shop.test/theme.js', 'page'],
  ['https://shop.test.evil.test/theme.js', 'third-party'],
  ['https://tags.test/tag.js', 'third-party'],
  ['chrome-extension://abcdef/content.js', 'extension'],
  ['moz-extension://abcdef/content.js', 'extension'],
  ['safari-web-extension://abcdef/content.js', 'extension'],
  ['webkit-masked-url://hidden/', 'extension'],
  [undefined, 'page'],
])('%s is %s', (source, origin) => {
  expect(classifyOrigin({ event: 'error', message: 'no price', source }, where)).toBe(origin);
});

it("'Script error.' alone is opaque", () => {
  expect(classifyOrigin({ event: 'error', message: 'Script error.' }, where)).toBe('opaque');
});

it('a failed behaviour without a stack is ours', () => {
  expect(classifyOrigin({ event: 'behaviour', message: 'no price' }, where)).toBe('ours');
});
