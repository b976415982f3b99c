import type { Fixes } from '../../../schemas/performance-fixes-schemas';
import type { Database } from '../../database/open-database';
import { describeSource, limitVitals, readSegments } from './build-segments';
import { areMostlyOther, rankFixes } from './rank-fixes';
import { readAttribution } from './read-attribution';
import { sampledShare } from './read-records';
import { countViews } from './read-vitals';
import type { ReportScope } from './report-scope';

/** Returns the pages whose improvement would help the most visits, and to what their slow visits attribute their values. */
export function buildFixes(db: Database, scope: ReportScope, sampleRate: number): Promise<Fixes> {
  // One state of the database: the causes are of the visits that the ranking has.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => buildFrom(snapshot, scope, sampleRate));
}

async function buildFrom(db: Database, wholeScope: ReportScope, sampleRate: number): Promise<Fixes> {
  const scope = await limitVitals(db, wholeScope, sampleRate);
  const byPath = await readSegments(db, scope, { by: 'path', sampleRate });
  const by = areMostlyOther(byPath) ? 'pageType' : 'path';
  const segments = by === 'path' ? byPath : await readSegments(db, scope, { by, sampleRate });
  const share = sampledShare((await countViews(db, scope)) * sampleRate);
  const ranked = rankFixes(segments);
  const attributions = await readAttribution(db, ranked, { scope, by, share });
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
