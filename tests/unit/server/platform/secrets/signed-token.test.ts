import { expect, it } from 'vitest';
import { createTokenSigner } from '../../../../../server/platform/secrets/signed-token';

const signer = createTokenSigner('secret', 'cart');

it('verifies its own signature', () => {
  expect(signer.verify(signer.sign('abc'))).toBe('abc');
});

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a bare value', 'abc'],
  ['an empty signature', 'abc.'],
  ['another value with the signature', signer.sign('abc').replace('abc', 'abd')],
  ['a token with a suffix', `${signer.sign('abc')}.x`],
  ['a token of another purpose', createTokenSigner('secret', 'crumb').sign('abc')],
  ['a token of another secret', createTokenSigner('other', 'cart').sign('abc')],
])('knows %s is not its own', (_what, token) => {
  expect(signer.verify(token)).toBeNull();
});
