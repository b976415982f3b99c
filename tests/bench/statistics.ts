/** The median and the spread of some values. */
export interface Summary {
  readonly median: number;
  /** Interquartile range. */
  readonly iqr: number;
}

/** Returns the median and the spread of values. @throws {Error} when there are no values */
export function summarize(values: readonly number[]): Summary {
  return { median: quantile(values, 0.5), iqr: quantile(values, 0.75) - quantile(values, 0.25) };
}

/**
 * Returns the quantile at `share`, interpolated between neighbouring values.
 * @throws {Error} when there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined)
    throw new Error('There are no values to summarize: run at least one round.');
  return below + (above - below) * (position - Math.floor(position));
}
