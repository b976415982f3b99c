import type { Random } from '../support/random-values';
import { makePageView, type PageView, type PageViewOptions } from './views/make-page-view';

/** The server's setting in a verification: the weight of a sampled page view is 10. */
export const SAMPLE_RATE = '0.1';

const TEMPLATES = ['clay', 'oak'];

/** The template of the demo store. */
const DEMO_TEMPLATES = ['fenwater'];

type Release = Pick<PageViewOptions, 'release' | 'factors'>;

/** The release of the first page views of a filled report. */
const FORMER: Release = { release: 'simulated-1', factors: {} };
/** The one of the others: pictures are smaller, and a new script makes pages respond later. */
const LATTER: Release = { release: 'simulated-2', factors: { LCP: 0.82, INP: 1.3 } };

/** The requests of one page view. */
export interface View extends Omit<PageView, 'hit'> {
  /** Address of the visitor, for `X-Forwarded-For`. */
  readonly address: string;
  /** Form fields of the hit; null on pages without a hit. */
  readonly hit: Record<string, string> | null;
}

export interface ViewOptions {
  /** Number of the page view in this run. */
  readonly index: number;
  /** Name of this run, from which ids are made. */
  readonly run: string;
  readonly random: Random;
}

/** Returns a page view of a verification, the same for the same random numbers. Its release is the run, by which the report can be filtered. */
export function makeView({ index, run, random }: ViewOptions): View {
  const view = makePageView({
    id: `${run}-${index}`,
    release: run,
    templates: TEMPLATES,
    sampledShare: 0.5,
    factors: {},
    time: 1_700_000_000_000,
    random,
  });
  return addressed(view, index);
}

/** Returns a page view of the demo store with weight 1, of the first of two releases or of the later one. */
export function makeFilledView({
  index,
  run,
  isLater,
  time,
  random,
}: ViewOptions & { isLater: boolean; time: number }): View {
  const view = makePageView({
    id: `${run}-${index}`,
    ...(isLater ? LATTER : FORMER),
    templates: DEMO_TEMPLATES,
    sampledShare: 0,
    time,
    random,
  });
  return addressed(view, index);
}

function addressed({ hit, ...view }: PageView, index: number): View {
  return {
    ...view,
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    hit: hit && { id: hit.id, event: '1', data: JSON.stringify(hit.data) },
  };
}
