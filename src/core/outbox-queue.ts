import type { Counts, DropReason, OutboxRecord } from './outbox-record';
import type { Consent } from './page-consent';
import type { Stored } from './stored';

const PREFIX = 'vitrine-outbox-';
/** Of at most 16 KiB each. */
const MAX_RECORDS = 100;
/** Milliseconds: a day. */
const MAX_AGE = 864e5;

/** Records waiting, and what became of the others. Also in the store, where consent allows one. */
export interface Queue {
  all(): readonly OutboxRecord[];
  /** All changes happen in here, so that memory and store stay one. What changes within a change is part of it. */
  change(action: () => void): void;
  /** Puts in a new record. */
  add(record: OutboxRecord): void;
  /** Takes out a record, as sent or for why it is dropped. False when it is no longer this page's to tell of. */
  take(record: OutboxRecord, outcome: 'sent' | DropReason): boolean;
  /** Lets a record tell what became of others. */
  tell(record: OutboxRecord): void;
}

/**
 * What waits is under a key of this page's own. Whichever page comes next takes it over by removing the key, even from
 * a page that is still open in another tab: that one finds its key gone and forgets what was under it.
 *
 * @param beforeKeep runs after each change, before it is kept
 */
export function createQueue(pageId: string, stored: Stored, consent: Consent, beforeKeep: () => void): Queue {
  const key = PREFIX + pageId;
  let records: OutboxRecord[] = [];
  let counts: Counts = {};
  let isKept: boolean | undefined = false;
  let isChanging = false;

  function take(record: OutboxRecord, outcome: 'sent' | DropReason): boolean {
    if (!records.includes(record)) return false;
    records = records.filter((each) => each !== record);
    // What a dropped one was to tell of others, the next one tells.
    if (outcome !== 'sent') add(counts, record.counts);
    add(counts, { [outcome]: 1 });
    return true;
  }

  stored((storage) => {
    for (const each of Object.keys(storage)) {
      if (!each.startsWith(PREFIX)) continue;
      const text = storage.getItem(each) as string;
      // Taken away first: one that cannot be read is in nobody's way again.
      storage.removeItem(each);
      const kept = JSON.parse(text);
      add(counts, kept.counts);
      records.push(...kept.records);
    }
  });

  return {
    all: () => records,
    change(action) {
      if (isChanging) {
        action();
        return;
      }
      if (isKept && stored((storage) => storage.getItem(key)) === null) {
        records = [];
        counts = {};
      }
      isChanging = true;
      try {
        action();
      } finally {
        isChanging = false;
      }
      for (const record of records) if (!(Date.now() - record.at < MAX_AGE)) take(record, 'expired');
      while (records.length > MAX_RECORDS) take(records[0] as OutboxRecord, 'overflow');
      beforeKeep();
      isKept = stored((storage) => {
        const isWorthIt = consent.allows('storage') && records.length + Object.keys(counts).length > 0;
        if (isWorthIt) storage.setItem(key, JSON.stringify({ records, counts }));
        else if (isKept) storage.removeItem(key);
        return isWorthIt;
      });
    },
    add(record) {
      records.push(record);
      add(counts, { made: 1 });
    },
    take,
    tell(record) {
      // Once told it stays so: every copy of a record says the same.
      if (record.counts) return;
      record.counts = counts;
      counts = {};
    },
  };
}

function add(counts: Counts, more: Counts = {}): void {
  for (const [outcome, count] of Object.entries(more) as [keyof Counts, number][])
    counts[outcome] = (counts[outcome] ?? 0) + count;
}
