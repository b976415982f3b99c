import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';

/**
 * Returns how many visits this one stands for, 1 ÷ `tracking.sampleRate` of the page context; 0 where it is not
 * sampled. Decided once a session by its id, or, without one, on each page.
 */
export function visitWeight(page: Page): number {
  const rate = fromContext(page, 'tracking.sampleRate');
  if (typeof rate !== 'number' || rate >= 1) return 1;
  const draw = drawOf(pageCookie(page, 'SS_SESSION_ID'));
  return draw < rate ? Math.max(1, 1 / rate) : 0;
}

/** From 0 to 1, the same for the same id: its first digits are random. */
function drawOf(sessionId: string | undefined): number {
  const part = Number(`0x${sessionId?.slice(0, 8)}`);
  return part >= 0 ? part / 2 ** 32 : Math.random();
}
