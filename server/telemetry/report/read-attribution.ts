import { type RawBuilder, sql } from 'kysely';
import { type Fix, type FixCause, PHASES } from '../../../schemas/performance-fixes-schemas';
import type { Database } from '../../database/open-database';
import { THRESHOLDS } from '../aggregates/rate-metric';
import { measurementsOf } from '../measurements/measurement-sql';
import { dimensionColumns, isInScope } from './is-in-scope';
import type { RankedFix } from './rank-fixes';
import type { ReportScope } from './report-scope';

const MAX_CAUSES = 3;
const MAX_ORIGINS = 4;
const ALL_PHASES = [...PHASES.LCP, ...PHASES.INP];

/** The slow visits of a page: those whose value exceeds the threshold of good. */
interface SlowVisits {
  scope: ReportScope;
  by: 'path' | 'pageType';
  share: number;
}

/** Returns the elements and scripts to which the slow visits of a page attribute their value. */
export async function readAttribution(
  db: Database,
  fix: RankedFix,
  visits: SlowVisits,
): Promise<Pick<Fix, 'causes' | 'origins'>> {
  const causes = await readCauses(db, fix, visits);
  return { causes, origins: fix.metric === 'INP' ? await readOrigins(db, fix, visits) : [] };
}

type CauseRow = Record<(typeof ALL_PHASES)[number], number | null> & {
  target: string | null;
  event: 'pointer' | 'keyboard' | null;
  weight: number;
  total: number;
  shift: number | null;
  script: { url: string; name: string | null; duration: number } | null;
};

async function readCauses(db: Database, fix: RankedFix, visits: SlowVisits): Promise<FixCause[]> {
  const averages = ALL_PHASES.map(
    (phase) => sql`sum(weight * ${numberIn(phase)}) / nullif(sum(weight), 0) as ${sql.ref(phase)}`,
  );
  const { rows } = await sql<CauseRow>`
    select a ->> 'target' as target, a ->> 'interactionType' as event, sum(weight) as weight,
      sum(sum(weight)) over () as total, ${sql.join(averages)},
      sum(weight * ${numberIn('shiftValue')}) / nullif(sum(weight), 0) as shift,
      (array_agg(json_build_object('url', a ->> 'scriptUrl', 'name', a ->> 'scriptFunction',
        'duration', ${numberIn('scriptDuration')}) order by ${numberIn('scriptDuration')} desc)
        filter (where a ? 'scriptUrl' and a ? 'scriptDuration'))[1] as script
    from ${slowVisits(fix, visits)} as slow
    group by a ->> 'target', a ->> 'interactionType'
    order by sum(weight) desc, target limit ${MAX_CAUSES}`.execute(db);
  return rows.map(({ target, event, weight, total, shift, script, ...durations }) => ({
    target,
    share: weight / total,
    event,
    phases: phasesOf(fix.metric).flatMap((name) => {
      const duration = durations[name];
      return duration === null ? [] : [{ name, duration }];
    }),
    shift,
    script,
  }));
}

function phasesOf(metric: Fix['metric']): readonly (typeof ALL_PHASES)[number][] {
  return metric === 'CLS' ? [] : PHASES[metric];
}

async function readOrigins(db: Database, fix: RankedFix, visits: SlowVisits): Promise<Fix['origins']> {
  const { rows } = await sql<{ origin: string | null; duration: number; share: number }>`
    select substring(a ->> 'scriptUrl' from '^[a-z]+://[^/]+') as origin,
      sum(weight * ${numberIn('scriptDuration')}) / sum(weight) as duration,
      sum(weight * ${numberIn('scriptDuration')})
        / nullif(sum(sum(weight * ${numberIn('scriptDuration')})) over (), 0) as share
    from ${slowVisits(fix, visits)} as slow
    where a ? 'scriptUrl' and a ? 'scriptDuration'
    group by 1 order by share desc nulls last limit ${MAX_ORIGINS}`.execute(db);
  return rows.filter(({ share }) => share !== null);
}

function slowVisits({ metric, value }: RankedFix, { scope, by, share }: SlowVisits): RawBuilder<unknown> {
  const [good] = THRESHOLDS[metric];
  return sql`(
    select weight, data -> 'attribution' as a from ${measurementsOf(scope, share)} as measurements
    where ${isInScope(scope)} and kind = ${metric} and value > ${good}::float8
      and ${dimensionColumns[by]} = ${value}
  )`;
}

function numberIn(field: string): RawBuilder<unknown> {
  return sql`(a ->> ${field}::text)::float8`;
}
