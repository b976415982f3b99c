import type { Fixes } from '../../../schemas/performance-fixes-schemas';
import type { Database } from '../../database/open-database';
import { buildSegments, describeSource } from './build-segments';
import { areMostlyOther, rankFixes } from './rank-fixes';
import { readAttribution } from './read-attribution';
import { sampledShare } from './read-records';
import { countViews } from './read-vitals';
import type { ReportScope } from './report-scope';

/** Returns the pages whose improvement would help the most visits, and to what their slow visits attribute their values. */
export async function buildFixes(db: Database, scope: ReportScope, sampleRate: number): Promise<Fixes> {
  const byPath = await buildSegments(db, scope, 'path', sampleRate);
  const isByPath = !areMostlyOther(byPath);
  const segments = isByPath ? byPath : await buildSegments(db, scope, 'pageType', sampleRate);
  const by = isByPath ? 'path' : 'pageType';
  const share = sampledShare((await countViews(db, scope)) * sampleRate);
  const fixes: Fixes['fixes'] = [];
  for (const fix of rankFixes(segments))
    fixes.push({ ...fix, ...(await readAttribution(db, fix, { scope, by, share })) });
  const { unit, from, to } = scope;
  return { unit, from, to, by, source: describeSource({ kind: 'records', share }), fixes };
}
