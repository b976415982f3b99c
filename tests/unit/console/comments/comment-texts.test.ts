import { expect, it } from 'vitest';
import { countComments, describeModeration } from '../../../../console/comments/comment-texts';
import { createOwnedComment } from '../../../support/owned-comment';

it('numbers have their noun', () => {
  expect([countComments({ count: 1 }), countComments({ count: 1204 })]).toEqual([
    '1 comment',
    '1,204 comments',
  ]);
});

it.each([
  [{ state: 'approved' }, 'is on its page'],
  [{ state: 'hidden' }, 'is hidden, with its replies'],
  [{ starred: true }, 'is starred'],
] as const)('a change to %o is described', (changes, effect) => {
  const before = createOwnedComment();
  const after = { ...before, ...changes };
  expect(describeModeration(before, after)).toBe(`The comment by Ada on One plank ${effect}.`);
});

it('a change that is taken back is described', () => {
  const before = createOwnedComment({ state: 'approved', starred: true });
  expect(describeModeration(before, { ...before, starred: false })).toContain('is no longer starred');
  expect(describeModeration(before, { ...before, state: 'pending' })).toContain('waits for approval again');
});
