import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { ReviewCalls } from '../../../../console/reviews/review-calls';
import { createReviewStore, describeChange } from '../../../../console/reviews/review-store';
import { createOwnedReview, createOwnedReviewPage } from '../../../support/owned-review';

const REVIEW = createOwnedReview();

function open() {
  const load = vi.fn<ReviewCalls['load']>(async () => createOwnedReviewPage([REVIEW]));
  const check = vi.fn<ReviewCalls['check']>(async () => ({ count: 1, errors: [] }));
  const importAll = vi.fn<ReviewCalls['importAll']>(async (reviews) => reviews.length);
  const setState = vi.fn<ReviewCalls['setState']>(async () => {});
  const onSignedOut = vi.fn();
  const store = createReviewStore({ calls: { load, setState, check, importAll }, onSignedOut });
  return { store, load, setState, check, importAll, onSignedOut };
}

it('a hidden review stays in the list, and the change can be undone', async () => {
  const { store, setState } = open();
  await store.load();
  await store.setState(REVIEW, 'hidden');
  expect(store.read().page?.reviews).toEqual([{ ...REVIEW, state: 'hidden' }]);
  expect(describeChange(store.read())).toBe('The review “Quiet” of Tidal Bowl is hidden from the shop.');

  const { changed } = store.read();
  if (changed) await store.setState(changed.after, changed.before.state);
  expect(store.read().page?.reviews).toEqual([REVIEW]);
  expect(describeChange(store.read())).toBe('The review “Quiet” of Tidal Bowl is in the shop.');
  expect(setState.mock.calls).toEqual([
    ['r1', 'hidden'],
    ['r1', 'shown'],
  ]);
});

it('a second press while a change is on the way does nothing', async () => {
  const { store, setState } = open();
  await store.load();
  await Promise.all([store.setState(REVIEW, 'hidden'), store.setState(REVIEW, 'hidden')]);
  expect(setState).toHaveBeenCalledOnce();
});

it('a failed change leaves the review as it was', async () => {
  const { store, setState } = open();
  await store.load();
  setState.mockRejectedValue(new OwnerFailure('unavailable', 'Down.'));
  await store.setState(REVIEW, 'hidden');
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

it('imports reviews once, says how many, and loads the list again', async () => {
  const { store, load, importAll } = open();
  await store.load();
  const [first, second] = await Promise.all([store.importAll([{}, {}]), store.importAll([{}])]);
  expect([first, second]).toEqual([true, false]);
  expect(describeChange(store.read())).toBe('2 reviews imported.');
  expect(load).toHaveBeenCalledTimes(2);
  importAll.mockRejectedValueOnce(new Error('offline'));
  expect(await store.importAll([{}])).toBe(false);
  expect(store.read()).toMatchObject({ isImporting: false, imported: null });
  expect(store.read().failure).not.toBeNull();
});
