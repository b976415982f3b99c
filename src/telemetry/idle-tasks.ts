import type { Page } from '../page/page';
import { whenHidden } from './when-hidden';

/** Milliseconds after which a task runs though the page is busy. */
const LONGEST_WAIT = 1000;

/** Runs tasks in order, each in an idle moment of its own. */
export type EnqueueIdle = (task: () => void) => void;

/**
 * Returns a function that enqueues tasks for idle moments: all of them at once would block a slow device for too long.
 * Tasks that wait when the page hides run then, since it may end. None runs after `signal` has aborted.
 */
export function createIdleTasks(page: Page, signal: AbortSignal): EnqueueIdle {
  const { window, document } = page;
  const tasks: (() => void)[] = [];
  const requestIdle = (action: () => void): unknown =>
    window.requestIdleCallback
      ? window.requestIdleCallback(action, { timeout: LONGEST_WAIT })
      : window.setTimeout(action);
  const runNext = (): void => {
    const task = tasks.shift();
    // Before the task, which may throw.
    if (tasks.length > 0) requestIdle(runNext);
    task?.();
  };
  whenHidden(page, signal, () => {
    for (const task of tasks.splice(0)) task();
  });
  signal.addEventListener('abort', () => tasks.splice(0), { once: true });
  return (task) => {
    if (signal.aborted) return;
    if (document.hidden) task();
    else if (tasks.push(task) === 1) requestIdle(runNext);
  };
}
