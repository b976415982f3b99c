import { expect, it } from 'vitest';
import {
  findPassword,
  hashPassword,
  NO_PASSWORD_HASH,
} from '../../../../../server/features/accounts/hash-password';
import { PASSWORD_COST } from '../../../../../server/features/accounts/password-cost';

const isPassword = async (password: string, hash: string) => (await findPassword(password, [hash])) === 0;

it('accepts the password of a hash and no other', async () => {
  const hash = await hashPassword('four bowls');
  expect(hash).toMatch(/^\$scrypt\$ln=\d+,r=8,p=\d\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await isPassword('four bowls', hash)).toBe(true);
  expect(await isPassword('four bowl', hash)).toBe(false);
});

it('costs what OWASP recommends, outside of unit tests', () => {
  expect(PASSWORD_COST).toEqual({ ln: 15, r: 8, p: 3 });
});

it('salts each hash', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

it('accepts the same letters in other code points, and hashes of another cost', async () => {
  const cheap = '$scrypt$ln=4,r=8,p=1$c2FsdA==$';
  const hash = await hashPassword('caf\u00e9');
  expect(await isPassword('cafe\u0301', hash)).toBe(true);
  const key = 'VcfXOQHzzTyLzzkmqGYv9D1MFqfRpHBAgnQFGPd0O8o=';
  expect(await isPassword('another', cheap + key)).toBe(false);
});

it('has a hash that no password has, of the same cost', async () => {
  expect(await isPassword('', NO_PASSWORD_HASH)).toBe(false);
  const costOf = (hash: string) => hash.split('$')[2];
  expect(costOf(NO_PASSWORD_HASH)).toBe(costOf(await hashPassword('x')));
});

it('refuses a hash that it did not write', async () => {
  await expect(isPassword('x', 'plain text')).rejects.toThrow('not a scrypt hash');
});

it('finds the first of several hashes, and shares a salt where asked to', async () => {
  const first = await hashPassword('four bowls');
  const second = await hashPassword('two jugs', first);
  expect(second.split('$')[3]).toBe(first.split('$')[3]);
  expect(await findPassword('two jugs', [first, second, second])).toBe(1);
  expect(await findPassword('one cup', [first, second])).toBe(-1);
});
