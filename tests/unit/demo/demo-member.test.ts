import { expect, it } from 'vitest';
import { DEMO_MEMBER, seedMember } from '../../../demo/demo-member';
import { findPassword } from '../../../server/members/hash-password';

it('has the hash of its own password', async () => {
  expect(seedMember.email).toBe(DEMO_MEMBER.email);
  expect(await findPassword(DEMO_MEMBER.password, [seedMember.passwordHash])).toBe(0);
});
