import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleTasks, type EnqueueIdle } from '../../../src/telemetry/idle-tasks';
import { createTrackingPage } from '../tracking/tracking-page';

/** Milliseconds that each task takes. */
const TASK = 8;
/** Milliseconds of an idle moment. */
const MOMENT = 50;

let now = 0;
let moments: IdleRequestCallback[] = [];
let ran: string[] = [];

beforeEach(() => {
  now = 0;
  moments = [];
  ran = [];
});

function open(): EnqueueIdle {
  const requestIdleCallback = (action: IdleRequestCallback) => moments.push(action);
  const { page } = createTrackingPage({}, { globals: { requestIdleCallback } });
  return createIdleTasks(page, page.signal);
}

/** Returns a task that takes its time. */
function work(name: string, more = () => {}): () => void {
  return () => {
    ran.push(name);
    now += TASK;
    more();
  };
}

/** Runs one idle moment, and returns the names of the tasks that ran in it. */
function idle({ didTimeout = false } = {}): string[] {
  ran = [];
  const end = now + MOMENT;
  const timeRemaining = () => (didTimeout ? 0 : Math.max(0, end - now));
  for (const action of moments.splice(0)) action({ didTimeout, timeRemaining });
  return ran;
}

describe('idle tasks', () => {
  it('run in order, as many in one moment as leave most of it free', () => {
    const enqueue = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) enqueue(work(name));
    expect([idle(), idle(), idle()]).toEqual([['a', 'b', 'c'], ['d', 'e'], []]);
  });

  it('run one by one on a page that is never idle', () => {
    const enqueue = open();
    for (const name of ['a', 'b']) enqueue(work(name));
    expect([idle({ didTimeout: true }), idle({ didTimeout: true })]).toEqual([['a'], ['b']]);
  });

  it('wait for the next moment when another task has enqueued them', () => {
    const enqueue = open();
    enqueue(work('a', () => enqueue(work('c'))));
    enqueue(work('b'));
    expect([idle(), idle(), idle()]).toEqual([['a', 'b'], ['c'], []]);
  });

  it('continue after one that throws', () => {
    const enqueue = open();
    const failure = new Error('failed');
    enqueue(() => {
      throw failure;
    });
    enqueue(work('b'));
    expect(idle).toThrow(failure);
    expect(idle()).toEqual(['b']);
  });

  it('run at once when the page hides', () => {
    const enqueue = open();
    for (const name of ['a', 'b', 'c', 'd']) enqueue(work(name));
    window.dispatchEvent(new Event('pagehide'));
    expect(ran).toEqual(['a', 'b', 'c', 'd']);
    expect(idle()).toEqual([]);
  });
});

it('idle tasks run in timers where the browser has no idle moments', () => {
  vi.useFakeTimers();
  const { page } = createTrackingPage({}, { globals: { requestIdleCallback: undefined } });
  const enqueue = createIdleTasks(page, page.signal);
  for (const name of ['a', 'b']) enqueue(work(name));
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(['a']);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(ran).toEqual(['a', 'b']);
});
