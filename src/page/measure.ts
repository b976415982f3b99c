import type { Page } from './page';

/** The measured phases of a behaviour. */
export type Phase = 'chunk-load' | 'mount' | 'first-input' | 'overlay-open';

/**
 * Adds a User Timing measure, such as `vitrine:mount add-to-cart`, from `start` to now. `start` is in ms, as returned by
 * `performance.now()`. The browser's developer tools show the measure, and the vitals report it. A new measure replaces
 * the previous one of the same name, so that their number stays constant on a page that stays open.
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
