import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/call-owner';
import type { ReviewCalls } from '../../../../console/reviews/review-calls';
import { createReviewStore, describeChange } from '../../../../console/reviews/review-store';
import { createOwnedReview, createOwnedReviewPage } from '../../../support/owned-review';

const REVIEW = createOwnedReview();

function open() {
  const load = vi.fn<ReviewCalls['load']>(async () => createOwnedReviewPage([REVIEW]));
  const setHidden = vi.fn<ReviewCalls['setHidden']>(async () => {});
  const onSignedOut = vi.fn();
  const store = createReviewStore({ calls: { load, setHidden }, onSignedOut });
  return { store, load, setHidden, onSignedOut };
}

it('a hidden review stays in the list, and is shown again by the review that has changed', async () => {
  const { store, setHidden } = open();
  await store.load();
  await store.setHidden(REVIEW, true);
  expect(store.read().page?.reviews).toEqual([{ ...REVIEW, isHidden: true }]);
  expect(describeChange(store.read())).toBe('The review “Quiet” of Tidal Bowl is hidden from the shop.');

  const { changed } = store.read();
  if (changed) await store.setHidden(changed, false);
  expect(store.read().page?.reviews).toEqual([REVIEW]);
  expect(describeChange(store.read())).toBe('The review “Quiet” of Tidal Bowl is in the shop again.');
  expect(setHidden.mock.calls).toEqual([
    ['r1', true],
    ['r1', false],
  ]);
});

it('a second press while a change is on the way does nothing', async () => {
  const { store, setHidden } = open();
  await store.load();
  await Promise.all([store.setHidden(REVIEW, true), store.setHidden(REVIEW, true)]);
  expect(setHidden).toHaveBeenCalledOnce();
});

it('a failed change leaves the review as it was', async () => {
  const { store, setHidden } = open();
  await store.load();
  setHidden.mockRejectedValue(new OwnerFailure('unavailable', 'Down.'));
  await store.setHidden(REVIEW, true);
  expect(store.read()).toMatchObject({
    page: { reviews: [REVIEW] },
    failure: { message: 'Down.' },
    changed: null,
  });
  expect(store.read().changing.size).toBe(0);
});

it('another filter starts at the first page, and a page keeps the filter', async () => {
  const { store, load } = open();
  await store.filter({ page: 3 });
  await store.filter({ itemId: 'i' });
  await store.filter({ page: 2 });
  expect(load.mock.calls.map(([filter]) => filter)).toEqual([
    { itemId: '', state: '', page: 3 },
    { itemId: 'i', state: '', page: 1 },
    { itemId: 'i', state: '', page: 2 },
  ]);
});

it('a slow response for an earlier filter is ignored', async () => {
  const { store, load } = open();
  let answer = (): void => {};
  const slow = createOwnedReviewPage([createOwnedReview({ id: 'slow' })]);
  load.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(slow);
      }),
  );
  const first = store.load();
  await store.filter({ state: 'shown' });
  answer();
  await first;
  expect(store.read().page?.reviews).toEqual([REVIEW]);
});

it('an ended session leads to the sign-in page', async () => {
  const { store, load, onSignedOut } = open();
  load.mockRejectedValue(new OwnerFailure('signed-out', 'Ended.'));
  await store.load();
  expect(onSignedOut).toHaveBeenCalledOnce();
});
