import { SAMPLE_DAYS } from '../../schemas/sample-data-schemas';
import type { SampleRun, SampleVisit, SimulateVisit } from '../../server/telemetry';
import { createRandom } from './create-random';
import { makePageVisit, type PageVisitOptions } from './make-page-visit';
import { pickSkewed } from './random-values';

const DAY_MS = 86_400_000;
/** Distance of the seeds of two visits. */
const SEED_STEP = 7919;

/** The most frequent countries first. */
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'SE', 'JP'] as const;

type Release = Pick<PageVisitOptions, 'release' | 'factors'>;

/** The release of the first half of the days. */
const FORMER: Release = { release: 'sample-1', factors: {} };
/** The one of the second half: pictures are smaller, and a new script makes pages respond later. */
const LATTER: Release = { release: 'sample-2', factors: { LCP: 0.82, INP: 1.3 } };

/** Returns how to simulate visits of a store with templates of these names. */
export function createSampleVisits(templates: readonly string[]): SimulateVisit {
  return (run, index) => makeSampleVisit(templates, run, index);
}

function makeSampleVisit(
  templates: readonly string[],
  { visits, endsAt }: SampleRun,
  index: number,
): SampleVisit {
  const random = createRandom(index * SEED_STEP);
  const place = (index + random()) / visits;
  const startsAt = (Math.floor(endsAt / DAY_MS) + 1 - SAMPLE_DAYS) * DAY_MS;
  const at = new Date(Math.floor(startsAt + place * (endsAt - startsAt)));
  const country = pickSkewed(COUNTRIES, random);
  const { agent, hit, records, errors } = makePageVisit({
    id: `sample-${endsAt}-${index}`,
    ...(place < 0.5 ? FORMER : LATTER),
    templates,
    sampledShare: 0,
    time: at.getTime(),
    random,
  });
  const { device, browser } = agent;
  return { at, client: { device, browser, country }, hit, records, errors };
}
