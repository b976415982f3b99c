import { sql } from 'kysely';
import type { SAMPLE_STATES, SampleData } from '../../../schemas/sample-data-schemas';
import type { Database } from '../../platform/database/open-database';
import { openWebsite } from '../../platform/website/open-website';
import type { SampleRun } from './sample-visits';

type State = (typeof SAMPLE_STATES)[number];

/** The sample data that are stored, or will be. */
export interface StoredSample extends SampleRun {
  state: State;
  /** Number of visits that are stored: the next one has this index. */
  stored: number;
}

/** The requested state of the sample data, and its progress. All processes share it. */
export interface SampleState {
  /** Returns null without sample data. */
  read(): Promise<StoredSample | null>;
  /** Starts a run, or continues one that failed. A run that exists stays as it is. */
  requestFill(run: SampleRun): Promise<void>;
  /** Removes sample data, whatever their state. */
  requestRemoval(): Promise<void>;
  /** Notes how many visits are stored. Returns false when the run has been cancelled. */
  advance(stored: number): Promise<boolean>;
  /** Changes a state to another one, unless it has changed meanwhile. */
  change(from: State, to: State): Promise<void>;
}

/** The item of the sample website that holds the state. */
const KIND = 'sample-data';

/** Returns the state of the sample data of a sample website. */
export function createSampleState(db: Database, websiteId: string): SampleState {
  const update = async (changes: Partial<StoredSample>, from: readonly State[]) => {
    const { numAffectedRows } = await sql`
      update content_item set value = (value::jsonb || ${JSON.stringify(changes)}::jsonb)::json
      where website_id = ${websiteId} and kind = ${KIND} and value->>'state' = any(${[...from]}::text[])`.execute(
      db,
    );
    return numAffectedRows === 1n;
  };
  return {
    async read() {
      const row = await db
        .selectFrom('contentItem')
        .select('value')
        .where('websiteId', '=', websiteId)
        .where('kind', '=', KIND)
        .executeTakeFirst();
      return (row?.value as StoredSample | undefined) ?? null;
    },
    async requestFill(run) {
      await openWebsite(db, websiteId);
      const value: StoredSample = { ...run, state: 'filling', stored: 0 };
      await db
        .insertInto('contentItem')
        .values({
          websiteId,
          kind: KIND,
          id: 'state',
          position: 0,
          revision: 1,
          value: JSON.stringify(value),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await update({ state: 'filling' }, ['fill-failed']);
    },
    async requestRemoval() {
      await update({ state: 'removing' }, ['filling', 'filled', 'fill-failed', 'remove-failed']);
    },
    advance: (stored) => update({ stored }, ['filling']),
    async change(from, to) {
      await update({ state: to }, [from]);
    },
  };
}

/** Returns what the owner sees of sample data. */
export function describeSample(sample: StoredSample | null): SampleData {
  if (!sample) return { state: 'none', visits: 0, stored: 0 };
  const { state, visits, stored } = sample;
  return { state, visits, stored };
}
