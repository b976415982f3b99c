import { type Fix, type FixCause, PHASES, type PhaseName } from '../../../contract/telemetry/fixes';

const MAX_CAUSES = 3;
const MAX_ORIGINS = 4;

/**
 * The most causes, and origins, of a page that a store returns for a part of the period. One with a lower rank in every part is
 * unlikely to be among the first of the whole period.
 */
export const MAX_OF_PART = 100;

/** The parts of an LCP and of an INP. */
export const ALL_PHASES = [...PHASES.LCP, ...PHASES.INP];

/** The slow page views of a page that name the same element and event, in a part of the period. */
export interface CauseSums {
  target: string | null;
  event: FixCause['event'];
  weight: number;
  /** Weight of all slow page views of the page in this part. */
  total: number;
  /** Weighted milliseconds of each phase; null where no page view has it. */
  phases: Record<PhaseName, number | null>;
  shift: number | null;
  script: FixCause['script'];
}

/** The page views of a page that the scripts of an origin block, in a part of the period. */
export interface OriginSums {
  origin: string;
  weight: number;
  /** Weighted milliseconds. */
  blocking: number;
  /** Those of all origins of the page in this part. */
  total: number;
}

/** The sums of a part of the period, each with the index of its page among those that were requested. */
export interface AttributionPart {
  causes: readonly (CauseSums & { page: number })[];
  origins: readonly (OriginSums & { page: number })[];
}

/** The elements of slow page views, and the scripts of all page views. */
export type Attribution = Pick<Fix, 'causes' | 'origins'>;

/** Returns the causes and origins of each page in all parts of a period, in the order of the pages. */
export function mergeAttributions(
  pages: readonly Pick<Fix, 'metric'>[],
  parts: readonly AttributionPart[],
): Attribution[] {
  return pages.map(({ metric }, index) => {
    const ofPage = <Sums extends { page: number }>(sums: readonly Sums[]) =>
      sums.filter(({ page }) => page === index);
    return {
      causes: mergeCauses(
        metric,
        parts.map(({ causes }) => ofPage(causes)),
      ),
      origins: mergeOrigins(parts.map(({ origins }) => ofPage(origins))),
    };
  });
}

/** Returns the most frequent causes of a page in all parts of a period. */
export function mergeCauses(metric: Fix['metric'], parts: readonly (readonly CauseSums[])[]): FixCause[] {
  const total = totalOf(parts);
  return mergeBy(parts, ({ target, event }) => JSON.stringify([target, event]), addCauses)
    .sort((one, other) => other.weight - one.weight || compareTargets(one.target, other.target))
    .slice(0, MAX_CAUSES)
    .map((cause) => toCause(metric, cause, total));
}

/** Returns the origins that block a page the longest in all parts of a period. */
export function mergeOrigins(parts: readonly (readonly OriginSums[])[]): Fix['origins'] {
  const total = totalOf(parts);
  return mergeBy(parts, ({ origin }) => origin, addOrigins)
    .sort((one, other) => other.blocking - one.blocking)
    .slice(0, MAX_ORIGINS)
    .map(({ origin, weight, blocking }) => ({
      origin,
      duration: blocking / weight,
      share: blocking / total,
    }));
}

function mergeBy<Sums>(
  parts: readonly (readonly Sums[])[],
  keyOf: (sums: Sums) => string,
  add: (one: Sums, other: Sums) => Sums,
): Sums[] {
  const merged = new Map<string, Sums>();
  for (const sums of parts.flat()) {
    const known = merged.get(keyOf(sums));
    merged.set(keyOf(sums), known ? add(known, sums) : sums);
  }
  return [...merged.values()];
}

function addCauses(one: CauseSums, other: CauseSums): CauseSums {
  const phases = ALL_PHASES.map((name) => [name, addKnown(one.phases[name], other.phases[name])]);
  const isSlower = (other.script?.duration ?? -1) > (one.script?.duration ?? -1);
  return {
    ...one,
    weight: one.weight + other.weight,
    phases: Object.fromEntries(phases),
    shift: addKnown(one.shift, other.shift),
    script: isSlower ? other.script : one.script,
  };
}

function addOrigins(one: OriginSums, other: OriginSums): OriginSums {
  return { ...one, weight: one.weight + other.weight, blocking: one.blocking + other.blocking };
}

/** Returns the sum of two numbers, in which a missing one (null) counts as 0; null when both are missing. */
function addKnown(one: number | null, other: number | null): number | null {
  return one === null ? other : one + (other ?? 0);
}

/** Every row of a part has its total. */
function totalOf(parts: readonly (readonly { total: number }[])[]): number {
  return parts.reduce((sum, [first]) => sum + (first?.total ?? 0), 0);
}

function compareTargets(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}

function toCause(metric: Fix['metric'], sums: CauseSums, total: number): FixCause {
  const { target, event, weight, script } = sums;
  const average = (sum: number | null) => (sum === null || weight === 0 ? null : sum / weight);
  return {
    target,
    share: weight / total,
    event,
    phases: (metric === 'CLS' ? [] : PHASES[metric]).flatMap((name) => {
      const duration = average(sums.phases[name]);
      return duration === null ? [] : [{ name, duration }];
    }),
    shift: average(sums.shift),
    script,
  };
}
