import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../platform/database/open-database';
import { rollUp } from '../rollups/roll-up';
import type { SampleState, StoredSample } from './sample-state';
import type { SimulateVisit } from './sample-visits';
import { createVisitStore } from './store-visits';

/** Visits of one batch: its statements take tens of milliseconds. */
const BATCH_SIZE = 20;
const MAX_PAUSE_MS = 250;
/** Visits after which the figures are rolled up, so that each roll-up is short. */
const ROLL_UP_EVERY = 500;

export interface FillOptions {
  db: Database;
  /** The sample website. */
  websiteId: string;
  state: SampleState;
  simulate: SimulateVisit;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns true to stop after the current batch. */
  isStopping: () => boolean;
}

/** Stores the visits of a run that are not stored yet. It ends early when the run is cancelled or the server stops. */
export async function fillSamples(options: FillOptions, run: StoredSample): Promise<void> {
  const { db, websiteId, state, simulate, now, isStopping } = options;
  const storeVisits = createVisitStore(db, websiteId);
  const rollUpAll = () => rollUp({ db, websiteId, now: now(), isStopping });
  for (let { stored } = run; stored < run.visits; ) {
    if (isStopping()) return;
    const startedAt = performance.now();
    const count = Math.min(BATCH_SIZE, run.visits - stored);
    await storeVisits(Array.from({ length: count }, (_, index) => simulate(run, stored + index)));
    stored += count;
    if (!(await state.advance(stored))) return;
    if (stored % ROLL_UP_EVERY === 0) await rollUpAll();
    // Half of the time is for requests, which wait for the same database and the same processor.
    await setTimeout(Math.min(performance.now() - startedAt, MAX_PAUSE_MS));
  }
  await rollUpAll();
  if (!isStopping()) await state.change('filling', 'filled');
}
