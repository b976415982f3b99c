/** Returns `amount × numerator ÷ denominator`, rounded half up. Exact for amounts in safe integers; none is negative. */
export function multiplyRatio(amount: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator) * 2n;
  return Number((BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator)) / divisor);
}

/** Parts of one in which percentages are calculated: four decimals of a percent. */
export const WHOLE = 1_000_000;

/** Returns a percentage in parts of `WHOLE`. */
export function toParts(percent: number): number {
  return Math.round(percent * (WHOLE / 100));
}
