import type { Page } from '../page/page';
import { whenHidden } from './when-hidden';

/** Milliseconds after which a task runs though the page is busy. */
const LONGEST_WAIT = 1000;
/** Milliseconds that an idle moment must have left for another task. Browsers end one after 50 ms. */
const SPARE_TIME = 30;

/** Runs tasks in order, in idle moments. */
export type EnqueueIdle = (task: () => void) => void;

/**
 * Returns a function that enqueues tasks for idle moments: all of them at once would block a slow device for too long,
 * and a moment for each costs as much as a task. A task that another one enqueues waits for the next moment. Tasks that
 * wait when the page hides run then, since it may end. None runs after `signal` has aborted.
 */
export function createIdleTasks(page: Page, signal: AbortSignal): EnqueueIdle {
  const { window, document } = page;
  const tasks: (() => void)[] = [];
  const schedule = window.requestIdleCallback ?? window.setTimeout;
  // A timer ignores an object.
  const options = { timeout: LONGEST_WAIT } as number & IdleRequestOptions;
  const runSome = (deadline?: IdleDeadline): void => {
    let due = tasks.length;
    try {
      // A timer has no deadline, and runs one task.
      do tasks.shift()?.();
      while (--due > 0 && (deadline?.timeRemaining() as number) > SPARE_TIME);
    } finally {
      // Also after a task that has thrown.
      if (tasks.length > 0) schedule(runSome, options);
    }
  };
  whenHidden(page, signal, () => {
    for (const task of tasks.splice(0)) task();
  });
  signal.addEventListener('abort', () => tasks.splice(0), { once: true });
  return (task) => {
    if (signal.aborted) return;
    if (document.hidden) task();
    else if (tasks.push(task) === 1) schedule(runSome, options);
  };
}
