const STEPS = 1000;

/**
 * Returns the shares of the counts, from 0 to 1, rounded to tenths of a per cent so that their sum is 1: the shares that
 * lose most by rounding down are rounded up. All are 0 without counts.
 */
export function roundedShares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / all) * STEPS);
  const missing = STEPS - exact.reduce((sum, steps) => sum + Math.floor(steps), 0);
  const byLoss = exact.map((steps, index) => ({ index, loss: steps % 1 })).sort((a, b) => b.loss - a.loss);
  const roundedUp = new Set(byLoss.slice(0, missing).map(({ index }) => index));
  return exact.map((steps, index) => (Math.floor(steps) + (roundedUp.has(index) ? 1 : 0)) / STEPS);
}
