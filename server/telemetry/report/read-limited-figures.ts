import type { FigureSource } from '../store/figure-rows';
import type { Figures } from '../store/figures/figures';
import type { FigureReader } from '../store/record-store';
import type { ReportScope } from '../store/report-scope';
import { findRollups } from '../store/rollup-slices';
import { limitShares } from './limit-shares';

/** The figures of a scope without the visits of networks beyond their share, and where they come from. */
interface LimitedFigures extends Figures {
  source: FigureSource;
  scope: ReportScope;
  /** Visits that no figure includes. */
  leftOut: number;
}

/** Returns the figures that a report of a scope shows. */
export async function readLimitedFigures(
  figures: FigureReader,
  wholeScope: ReportScope,
  sampleRate: number,
): Promise<LimitedFigures> {
  const source = await chooseSource(figures, wholeScope, sampleRate);
  const limited = await limitShares(figures, wholeScope, { sampleRate, source });
  return { source, ...limited, ...(await figures.readFigures(limited.scope, source)) };
}

async function chooseSource(
  figures: FigureReader,
  scope: ReportScope,
  sampleRate: number,
): Promise<FigureSource> {
  if (findRollups(scope)) return { kind: 'rollups' };
  return { kind: 'records', share: await figures.chooseShare(scope, sampleRate) };
}
