import {
  LIVE_MINUTES,
  type LiveData,
  type LiveError,
  type LiveRecord,
} from '../../../contract/telemetry/live';
import type { Database } from '../../platform/database/open-database';
import { type ReadLiveRecords, readLiveErrors, SMALLEST_SHARE } from '../store/figures/live';

const WINDOW_MS = LIVE_MINUTES * 60_000;
/** Records are stored a little after they were received, and clocks of servers differ. */
const OVERLAP_MS = 15_000;
/** The whole window is read again for revisions, and for records whose transaction took long. */
const WHOLE_MS = 20_000;
const MAX_RECORDS = 3000;
const MAX_ERRORS = 200;

/** A change of the window. */
export interface LiveChange {
  /** Whether it replaces everything before. */
  isSnapshot: boolean;
  data: LiveData;
}

/** What was received in the last 30 minutes by any process. */
export interface LiveWindow {
  /** Reads what is new; null when nothing is. */
  poll(): Promise<LiveChange | null>;
  /** Returns everything. */
  snapshot(): LiveChange;
}

export interface LiveWindowOptions {
  db: Database;
  readRecords: ReadLiveRecords;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Values that the window holds at most; 3,000 by default. */
  maxRecords?: number;
}

/**
 * Returns the window of a website. A poll reads the last seconds; every 20 seconds it reads the whole window. When it has
 * more values than it holds, it keeps a share of them that their keys choose, the same in every process.
 */
export function createLiveWindow({
  db,
  readRecords,
  websiteId,
  now,
  maxRecords = MAX_RECORDS,
}: LiveWindowOptions): LiveWindow {
  const records = new Map<string, LiveRecord>();
  const errors = new Map<string, LiveError>();
  let share = 1;
  let readUntil = 0;
  let wholeAt = 0;

  const snapshot = (): LiveChange => ({
    isSnapshot: true,
    data: { records: byTime(records), errors: byTime(errors), share },
  });
  const readWithin = async (from: number): Promise<{ found: LiveRecord[]; isNewShare: boolean }> => {
    let isNewShare = false;
    for (;;) {
      const found = await readRecords({ websiteId, from, share, limit: maxRecords + 1 });
      if (found.length <= maxRecords || share <= SMALLEST_SHARE) return { found, isNewShare };
      share /= 2;
      isNewShare = true;
    }
  };
  return {
    snapshot,
    async poll() {
      const time = now();
      const isWhole = time - wholeAt >= WHOLE_MS;
      const from = isWhole ? time - WINDOW_MS : readUntil - OVERLAP_MS;
      const { found, isNewShare } = await readWithin(from);
      const foundErrors = await readLiveErrors(db, { websiteId, from, limit: MAX_ERRORS });
      readUntil = time;
      if (isWhole) wholeAt = time;
      const isSparse = isWhole && share < 1 && found.length < maxRecords / 4;
      if (isSparse) {
        share *= 2;
        wholeAt = 0;
      }
      if (isNewShare) {
        records.clear();
        // The share holds for the whole window.
        if (!isWhole) wholeAt = 0;
      }
      const newRecords = found.filter((each) => (records.get(each.id)?.revision ?? -1) < each.revision);
      const newErrors = foundErrors.filter(({ id }) => !errors.has(id));
      for (const each of newRecords) records.set(each.id, each);
      for (const each of newErrors) errors.set(each.id, each);
      dropOld(records, time - WINDOW_MS, maxRecords);
      dropOld(errors, time - WINDOW_MS, MAX_ERRORS);
      if (isNewShare) return snapshot();
      if (newRecords.length === 0 && newErrors.length === 0) return null;
      return { isSnapshot: false, data: { records: newRecords, errors: newErrors, share } };
    },
  };
}

function byTime<Item extends { at: number }>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items.values()].sort((one, other) => one.at - other.at);
}

/** Drops items before a time, and the oldest beyond a number. */
function dropOld(items: Map<string, { id: string; at: number }>, before: number, most: number): void {
  for (const { id, at } of items.values()) if (at < before) items.delete(id);
  if (items.size <= most) return;
  for (const { id } of byTime(items).slice(0, items.size - most)) items.delete(id);
}
