import type { Database } from '../database/open-database';
import type { RecordCounts, Tellings } from './read-lines';

/** Outcomes of records that are no loss. */
const NO_LOSS = ['made', 'sent'];

interface Teller {
  id: string;
  counts: Tellings | null;
}

/** The reasons for which a sender gave records up, as it tells. */
export function lossReasons(counts: Tellings | null): string[] {
  return lossesOf(counts).flatMap(([, losses]) => Object.keys(losses));
}

/**
 * What each record tells of others that were given up, by its id. What is under an id that was taken before, by
 * whichever record, is left out: a sender who cannot know whether it arrived tells it again.
 */
export async function takeLosses(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  tellers: readonly Teller[],
): Promise<Map<string, RecordCounts>> {
  const told = new Map<string, { teller: string; losses: RecordCounts }>();
  for (const { id: teller, counts } of tellers)
    for (const [id, losses] of lossesOf(counts)) if (!told.has(id)) told.set(id, { teller, losses });
  const taken = new Map<string, RecordCounts>();
  for (const id of await insertIds(db, websiteId, receivedAt, [...told.keys()])) {
    const { teller, losses } = told.get(id) as { teller: string; losses: RecordCounts };
    taken.set(teller, add(taken.get(teller) ?? {}, losses));
  }
  return taken;
}

function lossesOf(counts: Tellings | null): [id: string, losses: RecordCounts][] {
  return Object.entries(counts ?? {}).flatMap(([id, outcomes]) => {
    const losses = Object.entries(outcomes).filter(([outcome]) => !NO_LOSS.includes(outcome));
    return losses.length ? [[id, Object.fromEntries(losses)]] : [];
  });
}

/** Answers those that are new. */
async function insertIds(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const added = await db
    .insertInto('toldCount')
    // In one order, so that no two who tell the same wait for each other.
    .values(ids.toSorted().map((id) => ({ websiteId, id, receivedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

function add(counts: RecordCounts, more: RecordCounts): RecordCounts {
  const sum = { ...counts };
  for (const [outcome, count] of Object.entries(more)) sum[outcome] = (sum[outcome] ?? 0) + count;
  return sum;
}
