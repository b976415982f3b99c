import { expect, it } from 'vitest';
import { DEMO_MEMBER, seedMember } from '../../../demo/demo-member';
import { isPassword } from '../../../server/members/hash-password';

it('has the hash of its own password', async () => {
  expect(seedMember.email).toBe(DEMO_MEMBER.email);
  expect(await isPassword(DEMO_MEMBER.password, seedMember.passwordHash)).toBe(true);
});
