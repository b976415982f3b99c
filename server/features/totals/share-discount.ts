import type { TotalsLine } from './totals-line';

interface Share {
  line: TotalsLine;
  /** Rounded down. */
  cents: number;
  /** The remainder of the division, in parts of the total. */
  rest: bigint;
}

/**
 * Returns what a discount takes off each line, by line id. The shares are proportional to the lines and their sum is the
 * discount: what is left after rounding down goes to the lines that lost most by it (largest remainder).
 */
export function shareDiscount(lines: readonly TotalsLine[], discountCents: number): Map<string, number> {
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (discountCents === 0 || total === 0) return new Map();
  const shares = lines.map((line) => shareOf(line, discountCents, total)).sort(byRest);
  const left = discountCents - shares.reduce((sum, { cents }) => sum + cents, 0);
  return new Map(shares.map(({ line, cents }, index) => [line.id, cents + Number(index < left)]));
}

function shareOf(line: TotalsLine, discountCents: number, total: number): Share {
  const product = BigInt(line.amountCents) * BigInt(discountCents);
  return { line, cents: Number(product / BigInt(total)), rest: product % BigInt(total) };
}

// The order of the lines has no influence: of equal remainders, the larger amount comes first, then the id.
function byRest(a: Share, b: Share): number {
  if (a.rest !== b.rest) return a.rest > b.rest ? -1 : 1;
  return b.line.amountCents - a.line.amountCents || (a.line.id < b.line.id ? -1 : 1);
}
