import type { Fixes } from '../../../schemas/performance-fixes-schemas';
import { describeSource, limitVitals, readSegments } from './build-segments';
import type { FigureReader, FigureStore } from './figure-store';
import { areMostlyOther, rankFixes } from './rank-fixes';
import type { ReportScope } from './report-scope';

/** Returns the pages whose improvement would help the most visits, and to what their slow visits attribute their values. */
export function buildFixes(store: FigureStore, scope: ReportScope, sampleRate: number): Promise<Fixes> {
  // The causes are of the visits that the ranking has.
  return store.readSnapshot((figures) => buildFrom(figures, scope, sampleRate));
}

async function buildFrom(figures: FigureReader, wholeScope: ReportScope, sampleRate: number): Promise<Fixes> {
  const scope = await limitVitals(figures, wholeScope, sampleRate);
  const byPath = await readSegments(figures, scope, { by: 'path', sampleRate });
  const by = areMostlyOther(byPath) ? 'pageType' : 'path';
  const segments = by === 'path' ? byPath : await readSegments(figures, scope, { by, sampleRate });
  const share = await figures.chooseShare(scope, sampleRate);
  const ranked = rankFixes(segments);
  const attributions = await figures.readAttribution(ranked, { scope, by, share });
  const { unit, from, to } = scope;
  return {
    unit,
    from,
    to,
    by,
    source: describeSource({ kind: 'records', share }),
    fixes: ranked.map((fix, index) => ({ ...fix, ...(attributions[index] ?? { causes: [], origins: [] }) })),
  };
}
