import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';

/**
 * Returns how many visits this one stands for, 1 ÷ `tracking.sampleRate` of the page context; 0 where it is not
 * sampled. Decided once a session by its id, or, without one, on each page.
 */
export function visitWeight(page: Page): number {
  const rate = fromContext(page, 'tracking.sampleRate') ?? 1;
  if (typeof rate !== 'number') return 1;
  const draw = drawOf(pageCookie(page, 'SS_SESSION_ID'));
  return draw < rate ? Math.max(1, 1 / rate) : 0;
}

/** From 0 to 1, the same for the same id: its first digits are random. */
function drawOf(sessionId: string | undefined): number {
  const part = Number.parseInt(sessionId?.slice(0, 8) ?? '', 16);
  return Number.isNaN(part) ? Math.random() : part / 2 ** 32;
}
