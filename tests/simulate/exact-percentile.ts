interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Returns the percentile by nearest rank of the values, each repeated by its weight; null without values. */
export function exactPercentile(values: readonly Weighted[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const rank = share * totalOf(sorted);
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    // Tolerates rounding errors, because ranks are fractions.
    if (reached >= rank - 1e-6) return value;
  }
  return sorted.at(-1)?.value ?? null;
}

/** Returns the 95 % confidence interval of the 75th percentile; null when there are too few values. */
export function exactInterval(values: readonly Weighted[]): [number, number] | null {
  const squares = values.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const size = squares === 0 ? 0 : totalOf(values) ** 2 / squares;
  const reach = 1.96 * Math.sqrt(0.1875 * size);
  const ranks = [Math.floor(size * 0.75 - reach), Math.ceil(size * 0.75 + reach)] as const;
  if (size === 0 || ranks[0] < 1 || ranks[1] > size) return null;
  return [exactPercentile(values, ranks[0] / size) ?? 0, exactPercentile(values, ranks[1] / size) ?? 0];
}

function totalOf(values: readonly Weighted[]): number {
  return values.reduce((sum, { weight }) => sum + weight, 0);
}
