import type { Fixes } from '../../../contract/telemetry/fixes';
import type { RankedFix } from '../store/figure-rows';
import type { FigureReader, FigureStore } from '../store/record-store';
import type { ReportScope } from '../store/report-scope';
import { describeSource, limitVitals } from './build-segments';
import { examinePages, type ListedPages, listPages } from './examine-pages';

const MAX_FIXES = 6;

/** Share of the visits without a page of their own from which page types are ranked. */
const MOSTLY_OTHER = 0.5;

/** Returns the pages whose improvement would help the most visits, and to what their slow visits attribute their values. */
export function buildFixes(store: FigureStore, scope: ReportScope, sampleRate: number): Promise<Fixes> {
  // The causes are of the visits that the ranking has.
  return store.readSnapshot((figures) => buildFrom(figures, scope, sampleRate));
}

async function buildFrom(figures: FigureReader, wholeScope: ReportScope, sampleRate: number): Promise<Fixes> {
  const scope = await limitVitals(figures, wholeScope, sampleRate);
  const pages = await choosePages(figures, scope, sampleRate);
  const { slow, examined } = await examinePages(figures, scope, pages);
  const ranked = rankFixes(slow);
  const share = await figures.chooseShare(scope, sampleRate);
  const attributions = await figures.readAttribution(ranked, { scope, by: pages.by, share });
  return {
    ...{ unit: scope.unit, from: scope.from, to: scope.to, by: pages.by },
    examined,
    unexamined: pages.values.length - examined,
    otherShare: pages.otherShare,
    source: describeSource({ kind: 'records', share }),
    fixes: ranked.map((fix, index) => ({ ...fix, ...(attributions[index] ?? { causes: [], origins: [] }) })),
  };
}

/** Returns the pages to examine; page types where most visits have no page of their own in the figures. */
async function choosePages(
  figures: FigureReader,
  scope: ReportScope,
  sampleRate: number,
): Promise<ListedPages> {
  const pages = await listPages(figures, scope, { by: 'path', sampleRate });
  return pages.otherShare > MOSTLY_OTHER ? listPages(figures, scope, { by: 'pageType', sampleRate }) : pages;
}

/** Returns those by which visits × excess is the greatest, in this order. */
function rankFixes(fixes: readonly RankedFix[]): RankedFix[] {
  return [...fixes].sort((one, other) => other.impact - one.impact).slice(0, MAX_FIXES);
}
