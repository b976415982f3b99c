import { expect, it } from 'vitest';
import { navigationUpdateSchema } from '../../../../contract/navigation/navigation';
import { findLinkError } from '../../../../contract/shared/link-address';

it.each([
  ['/about', null],
  ['https://tides.example/', null],
  ['mailto:ada@example.com', null],
  ['tel:+4930123', null],
  ['//evil.example', '//evil.example is not a valid page URL'],
  ['/a b', '/a b is not a valid page URL'],
  ['javascript:alert(1)', 'Links must be formatted as https://example.com or /about'],
  ['tides.example', 'Links must be formatted as https://example.com or /about'],
  [`https://a.example/${'x'.repeat(2083)}`, 'Links must be formatted as https://example.com or /about'],
])('checks the address %s', (address, message) => {
  expect(findLinkError(address)).toBe(message);
});

it('refuses a navigation with an address that no link can lead to', () => {
  const link = { title: 'Tides', url: 'tides.example' };
  const items = [{ externalLink: link }];
  const update = { fieldName: 'mainNav', templateId: 'one', navigation: { items } };
  expect(navigationUpdateSchema.safeParse(update).error?.issues[0]?.message).toBe(
    'Links must be formatted as https://example.com or /about',
  );
});
