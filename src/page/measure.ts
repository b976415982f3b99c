import type { Page } from './page';

/** What of a behaviour is timed. */
export type Phase = 'chunk-load' | 'mount' | 'first-input' | 'overlay-open';

/**
 * Leaves a User Timing measure from `start` (ms, as `performance.now()` tells it) to now, `vitrine:mount add-to-cart`:
 * seen in the browser's own tools, and told with the vitals. The last one of a name replaces the one before, so that a
 * page that stays open keeps no list of them.
 */
export function measure(
  { window: { performance } }: Page,
  phase: Phase,
  behaviour: string,
  start: number,
): void {
  const name = `vitrine:${phase} ${behaviour}`;
  performance.clearMeasures(name);
  performance.measure(name, { start });
}
