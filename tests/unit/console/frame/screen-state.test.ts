import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { createScreenState, type LoadedState, withElement } from '../../../../console/frame/screen-state';

interface Words extends LoadedState {
  words: string[];
}

function open() {
  const onSignedOut = vi.fn();
  return {
    onSignedOut,
    ...createScreenState<Words>({ isLoading: false, failure: null, words: [] }, onSignedOut),
  };
}

it('shows what was loaded, and tells each listener until it unsubscribes', async () => {
  const { subscribe, read, load, change } = open();
  const seen: boolean[] = [];
  const unsubscribe = subscribe(() => seen.push(read().isLoading));
  await load(async () => ({ words: ['oak'] }));
  unsubscribe();
  change({ words: [] });
  expect(seen).toEqual([true, false]);
});

it('a load that another one has replaced changes nothing, and its request is aborted', async () => {
  const { read, load } = open();
  const signals: AbortSignal[] = [];
  let finish = (_: Partial<Words>): void => {};
  const first = load((signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await load(async () => ({ words: ['new'] }));
  finish({ words: ['old'] });
  await first;
  expect(read().words).toEqual(['new']);
  expect(signals[0]?.aborted).toBe(true);
});

it('a failure ends the load and keeps what is shown; an ended session leads to the sign-in page', async () => {
  const { read, load, onSignedOut } = open();
  await load(async () => ({ words: ['oak'] }));
  await load(() => Promise.reject(new OwnerFailure('signed-out', 'Ended.')));
  expect(read()).toMatchObject({ isLoading: false, words: ['oak'], failure: { message: 'Ended.' } });
  expect(onSignedOut).toHaveBeenCalledOnce();
});

it('sets are changed as copies', () => {
  const set = new Set(['a']);
  expect([...withElement(set, 'b', true)]).toEqual(['a', 'b']);
  expect([...withElement(set, 'a', false)]).toEqual([]);
  expect([...set]).toEqual(['a']);
});
