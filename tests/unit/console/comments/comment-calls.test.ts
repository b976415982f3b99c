import { expect, it, vi } from 'vitest';
import { createCommentCalls } from '../../../../console/comments/comment-calls';
import { createOwnedComment, createOwnedCommentPage } from '../../../support/owned-comment';

function open(response: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(response));
  return { fetch, calls: createCommentCalls(fetch) };
}

it('the list is requested with the state that it is limited to', async () => {
  const page = createOwnedCommentPage([createOwnedComment()]);
  const { fetch, calls } = open(page);
  const { signal } = new AbortController();
  expect(await calls.load({ state: 'pending', page: 2 }, signal)).toEqual(page);
  await calls.load({ state: '', page: 1 }, signal);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    '/api/vitrine/comments?page=2&state=pending',
    '/api/vitrine/comments?page=1',
  ]);
});

it('a change is sent with the id of the comment', async () => {
  const { fetch, calls } = open({});
  await calls.moderate('c/1', { state: 'approved' });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual([
    '/api/vitrine/comments/c%2F1',
    'PUT',
    '{"state":"approved"}',
  ]);
});
