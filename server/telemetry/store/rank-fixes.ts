import type { Fix } from '../../../contract/telemetry/fixes';

const MAX_FIXES = 6;

export type RankedFix = Omit<Fix, 'causes' | 'origins'>;

/** Returns those by which visits × excess is the greatest, in this order. */
export function rankFixes(fixes: readonly RankedFix[]): RankedFix[] {
  return [...fixes].sort((one, other) => other.impact - one.impact).slice(0, MAX_FIXES);
}
