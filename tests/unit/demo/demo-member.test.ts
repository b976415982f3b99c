import { expect, it } from 'vitest';
import { DEMO_MEMBERS, seedDemoMembers } from '../../../demo/demo-member';
import { findPassword } from '../../../server/features/accounts/hash-password';

it('has the hashes of their own passwords, and nobody can change them', async () => {
  expect(seedDemoMembers.map(({ email, isShared }) => [email, isShared])).toEqual(
    DEMO_MEMBERS.map(({ email }) => [email, true]),
  );
  for (const [index, { password }] of DEMO_MEMBERS.entries())
    expect(await findPassword(password, [seedDemoMembers[index]?.passwordHash ?? ''])).toBe(0);
});
