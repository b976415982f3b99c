import { makePageVisit, type PageVisit } from '../../demo/sample-visits/make-page-visit';
import type { Random } from '../../demo/sample-visits/random-values';

/** The server's setting: the weight of a sampled visit is 10. */
export const SAMPLE_RATE = '0.1';

const TEMPLATES = ['clay', 'oak'];

/** The requests of one page visit. */
export interface Visit extends Omit<PageVisit, 'hit'> {
  /** Address of the visitor, for `X-Forwarded-For`. */
  readonly address: string;
  /** Form fields of the hit; null on pages without a hit. */
  readonly hit: Record<string, string> | null;
}

export interface VisitOptions {
  /** Number of the visit in this run. */
  readonly index: number;
  /** Name of this run, sent as the release, so that the report can be filtered by it. */
  readonly run: string;
  readonly random: Random;
}

/** Returns one visit, the same for the same random numbers. */
export function makeVisit({ index, run, random }: VisitOptions): Visit {
  const { hit, ...visit } = makePageVisit({
    id: `${run}-${index}`,
    release: run,
    templates: TEMPLATES,
    sampledShare: 0.5,
    factors: {},
    time: 1_700_000_000_000,
    random,
  });
  return {
    ...visit,
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    hit: hit && { id: hit.id, event: '1', data: JSON.stringify(hit.data) },
  };
}
