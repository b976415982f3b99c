import { expect, it, vi } from 'vitest';
import { createReviewCalls } from '../../../../console/reviews/review-calls';
import { createOwnedReview, createOwnedReviewPage } from '../../../support/owned-review';

const never = new AbortController().signal;

function open(response: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(response));
  return { fetch, calls: createReviewCalls(fetch) };
}

it('the list is requested with what it is limited to', async () => {
  const page = createOwnedReviewPage([createOwnedReview()]);
  const { fetch, calls } = open(page);
  expect(await calls.load({ itemId: 'a b', state: 'hidden', page: 2 }, never)).toEqual(page);
  await calls.load({ itemId: '', state: '', page: 1 }, never);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    '/api/vitrine/reviews?page=2&itemId=a+b&state=hidden',
    '/api/vitrine/reviews?page=1',
  ]);
});

it('moderating a review sends its id and what it becomes', async () => {
  const { fetch, calls } = open({});
  await calls.setState('r/1', 'hidden');
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual([
    '/api/vitrine/reviews/r%2F1',
    'PUT',
    '{"state":"hidden"}',
  ]);
});
