import { expect, it, vi } from 'vitest';
import type { CommentCalls } from '../../../../console/comments/comment-calls';
import { createCommentStore } from '../../../../console/comments/comment-store';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { createOwnedComment, createOwnedCommentPage } from '../../../support/owned-comment';

const COMMENT = createOwnedComment();

function open() {
  const load = vi.fn<CommentCalls['load']>(async () => createOwnedCommentPage([COMMENT]));
  const moderate = vi.fn<CommentCalls['moderate']>(async () => {});
  const store = createCommentStore({ calls: { load, moderate }, onSignedOut: vi.fn() });
  return { store, load, moderate };
}

it('loads the comments that wait first; another state starts at its first page', async () => {
  const { store, load } = open();
  await store.load();
  await store.filter({ page: 3 });
  await store.filter({ state: 'hidden' });
  expect(load.mock.calls.map(([filter]) => filter)).toEqual([
    { state: 'pending', page: 1 },
    { state: 'pending', page: 3 },
    { state: 'hidden', page: 1 },
  ]);
});

it('a changed comment stays in the list, with what it was', async () => {
  const { store } = open();
  await store.load();
  await store.moderate(COMMENT, { state: 'approved' });
  const after = { ...COMMENT, state: 'approved' };
  expect(store.read()).toMatchObject({ page: { comments: [after] }, changed: { before: COMMENT, after } });
});

it('a second press while a change is on the way does nothing', async () => {
  const { store, moderate } = open();
  await store.load();
  await Promise.all([
    store.moderate(COMMENT, { state: 'approved' }),
    store.moderate(COMMENT, { state: 'hidden' }),
  ]);
  expect(moderate.mock.calls).toEqual([['c1', { state: 'approved' }]]);
});

it('a failed change leaves the comment as it was', async () => {
  const { store, moderate } = open();
  await store.load();
  moderate.mockRejectedValue(new OwnerFailure('unavailable', 'Down.'));
  await store.moderate(COMMENT, { state: 'approved' });
  expect(store.read()).toMatchObject({
    page: { comments: [COMMENT] },
    failure: { message: 'Down.' },
    changed: null,
  });
  expect(store.read().changing.size).toBe(0);
});
