import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { galleryStrings } from '../../../../src/strings/galleries';
import { rotate } from '../../../../src/widgets/gallery/rotate';
import { createTestPage, get } from '../../../support/test-page';

let unmounting: AbortController;

beforeEach(() => {
  unmounting = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  unmounting.abort();
  vi.useRealTimers();
});

/** Rotates every 2 s a carousel whose first picture arrives after some ms, and returns the function that moves it. */
function start(arrivesAfter: number) {
  const page = createTestPage('<section><ul><li><img></li></ul></section>');
  let complete = false;
  Object.defineProperty(get('img'), 'complete', { get: () => complete });
  setTimeout(() => {
    complete = true;
  }, arrivesAfter);
  const move = vi.fn<(step: number) => void>();
  rotate(get('section'), get('ul'), 2, galleryStrings, move, { page, signal: unmounting.signal });
  return move;
}

describe('a rotation (spec §9 Galleries)', () => {
  it('counts its seconds from the arrival of the first picture, which it checks every 100 ms', async () => {
    const move = start(450);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(move).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(move.mock.calls).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(move).toHaveBeenCalledTimes(2);
  });

  it('moves while it waits, and waits 3 s at most', async () => {
    const move = start(60_000);
    await vi.advanceTimersByTimeAsync(4_999);
    const before = move.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(move).toHaveBeenCalledTimes(before + 1);
  });

  it('stops when it is unmounted, also while it waits', async () => {
    const move = start(60_000);
    unmounting.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(move).not.toHaveBeenCalled();
  });
});
