import type { Page } from './page';

/** Calls `action` after `ms` milliseconds, unless `signal` has aborted. */
export function after({ window }: Page, ms: number, signal: AbortSignal, action: () => void): void {
  if (signal.aborted) return;
  const timer = window.setTimeout(action, ms);
  signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
}
