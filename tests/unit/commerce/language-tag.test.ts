import { expect, it } from 'vitest';
import { languageTag } from '../../../src/commerce/language-tag';

it.each([
  ['en-US', 'en-US'],
  ['en_US', 'en-US'],
  [' en_us.UTF-8 ', 'en-US'],
  ['ca@valencia', 'ca'],
  ['zh_hant_TW', 'zh-Hant-TW'],
  ['iw', 'he'],
  ['C', undefined],
  ['', undefined],
  ['english!', undefined],
  ['en-US-US', undefined],
  ['{{ lang }}', undefined],
])('%j is %j', (text, tag) => {
  expect(languageTag(text)).toBe(tag);
});
