interface Weighed {
  readonly value: number;
  readonly weight: number;
}

/** The nearest rank of the values themselves, each as often as it weighs; null without values. */
export function exactPercentile(values: readonly Weighed[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const rank = share * totalOf(sorted);
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    // Ranks are fractions here: what is off in the last digit is reached.
    if (reached >= rank - 1e-6) return value;
  }
  return sorted.at(-1)?.value ?? null;
}

/** The order statistics around the 75th percentile, 95 % certain; null where there are too few values for them. */
export function exactInterval(values: readonly Weighed[]): [number, number] | null {
  const squares = values.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const size = squares === 0 ? 0 : totalOf(values) ** 2 / squares;
  const reach = 1.96 * Math.sqrt(0.1875 * size);
  const ranks = [Math.floor(size * 0.75 - reach), Math.ceil(size * 0.75 + reach)] as const;
  if (size === 0 || ranks[0] < 1 || ranks[1] > size) return null;
  return [exactPercentile(values, ranks[0] / size) ?? 0, exactPercentile(values, ranks[1] / size) ?? 0];
}

function totalOf(values: readonly Weighed[]): number {
  return values.reduce((sum, { weight }) => sum + weight, 0);
}
