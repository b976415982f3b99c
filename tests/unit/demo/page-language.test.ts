import { expect, it } from 'vitest';
import { languageOf } from '../../../demo/pages/languages/page-language';

it.each([
  ['/he', 'he'],
  ['/he/nope?a=/b', 'he'],
  ['https://shop.example/he/p/tidal-bowl', 'he'],
  ['/hello', undefined],
  ['/shop/he', undefined],
  ['', undefined],
  ['http://[', undefined],
])('the language of %j is %j', (address, language) => {
  expect(languageOf(address, ['he'])).toBe(language);
});
