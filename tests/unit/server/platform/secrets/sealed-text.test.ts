import { expect, it } from 'vitest';
import { createTextSealer } from '../../../../../server/platform/secrets/sealed-text';

const SECRET = 'secret '.repeat(8);
const sealer = createTextSealer(SECRET, 'details');

it('opens what it has sealed, and hides it', () => {
  const text = '{"text-1":"קערה","password-1":"open sesame"}';
  const sealed = sealer.seal(text);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('sesame');
  expect(sealer.open(sealed)).toBe(text);
  expect(sealer.seal(text)).not.toBe(sealed);
});

it('opens nothing else', () => {
  const sealed = sealer.seal('text');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(sealer.open(bytes.toString('base64url'))).toBeNull();
  expect(createTextSealer(SECRET, 'other').open(sealed)).toBeNull();
  expect(createTextSealer(`${SECRET}!`, 'details').open(sealed)).toBeNull();
  expect(['', 'a', sealed.slice(0, 20), 'not sealed'].map(sealer.open)).toEqual([null, null, null, null]);
});
