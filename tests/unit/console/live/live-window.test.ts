import { expect, it } from 'vitest';
import { createLiveWindow } from '../../../../console/live/live-window';
import type { LiveRecord } from '../../../../contract/telemetry/live';
import { LIVE_NOW as NOW, createLiveRecord as record } from '../../../support/live-record';

const MINUTE = 60_000;

/** Returns a window with a clock that the test sets. */
function open(now = NOW) {
  const clock = { now };
  const window = createLiveWindow(() => clock.now);
  const add = (isSnapshot: boolean, ...records: LiveRecord[]) =>
    window.add({ records, errors: [], share: 1 }, isSnapshot);
  return {
    ...window,
    clock,
    add,
    shown: () => window.view().records.map(({ id, value }) => `${id} ${value}`),
    ids: () => window.view().records.map(({ id }) => id),
  };
}

it('has each record once, its latest revision, and none that is older than the window', () => {
  const { add, shown, ids, clock } = open();
  add(true, record('old', { at: NOW - 29.9 * MINUTE }), record('a', { revision: 1, value: 5 }));
  add(false, record('a', { value: 4 }), record('b'), record('b', { revision: 1, value: 7 }));
  expect(shown()).toEqual(['old 1000', 'a 5', 'b 7']);
  clock.now += 20_000;
  expect(ids()).toEqual(['a', 'b']);
  add(true, record('c'));
  expect(ids()).toEqual(['c']);
});

it('drops what is older than the window, also when only new records arrive', () => {
  const { add, ids, clock } = open();
  add(true, record('a'));
  clock.now = NOW + 31 * MINUTE;
  add(false, record('b', { at: NOW + 5 * MINUTE }));
  // With an earlier time, everything that it still has is in the window.
  clock.now = NOW;
  expect(ids()).toEqual(['b']);
});

it('counts the new records of a snapshot', () => {
  const { add } = open();
  add(true, record('a'));
  expect(add(true, record('a'), record('b'), record('c'))).toBe(2);
  expect(add(false, record('c', { revision: 1 }))).toBe(0);
});

it.each([-10, 10, 30])('is the window of the server with a clock that is %i minutes ahead', (minutes) => {
  const { add, ids, view, setTime, clock } = open(NOW + minutes * MINUTE);
  setTime(NOW);
  add(true, record('old', { at: NOW - 29.5 * MINUTE }), record('a'));
  expect([ids(), view().until]).toEqual([['old', 'a'], NOW]);
  clock.now += MINUTE;
  expect([ids(), view().until]).toEqual([['a'], NOW + MINUTE]);
  clock.now = 0;
  setTime(NOW + 2 * MINUTE);
  expect(view().until).toBe(NOW + 2 * MINUTE);
});
