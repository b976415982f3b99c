import type { Stored } from '../page/stored';
import type { Counts, DropReason, OutboxRecord, Tellings } from './outbox-record';
import type { Consent } from './page-consent';

const PREFIX = 'vitrine-outbox-';
/** Of at most 16 KiB each. */
const MAX_RECORDS = 100;
/** Milliseconds: a day. */
const MAX_AGE = 864e5;

/** Records waiting, and what became of the others. Also in the store, where consent allows one. */
export interface Queue {
  waiting(): readonly OutboxRecord[];
  /** All changes happen in here, so that memory and store stay one. What changes within a change is part of it. */
  change(action: () => void): void;
  /** Puts in a new record. */
  enter(record: OutboxRecord): void;
  /** Takes out a record, as sent or for why it is dropped. False when it is no longer this page's to tell of. */
  take(record: OutboxRecord, outcome: 'sent' | DropReason): boolean;
  /** Forgets by which ids it was to tell of others: what is known of those may name the visitor. */
  unlink(): void;
  /** Lets a record tell what became of others. */
  tell(record: OutboxRecord): void;
}

/**
 * What waits is under a key of this page's own. Whichever page comes next takes it over by removing the key, even from
 * a page that is still open in another tab: that one finds its key gone and forgets what was under it.
 *
 * @param beforeKeep runs after each change, before it is kept
 */
export function createQueue(
  newId: () => string,
  stored: Stored,
  consent: Consent,
  beforeKeep: () => void,
): Queue {
  let key = PREFIX + newId();
  let records: OutboxRecord[] = [];
  /** To be told: new ones under our key, and those of dropped records that were to tell them, and perhaps have. */
  let counts: Tellings = {};
  let isKept: boolean | undefined = false;
  let isChanging = false;

  function take(record: OutboxRecord, outcome: 'sent' | DropReason): boolean {
    if (!records.includes(record)) return false;
    records = records.filter((each) => each !== record);
    if (outcome !== 'sent') Object.assign(counts, record.counts);
    count(outcome);
    return true;
  }

  function count(outcome: keyof Counts): void {
    const fresh = counts[key] ?? {};
    fresh[outcome] = (fresh[outcome] ?? 0) + 1;
    counts[key] = fresh;
  }

  stored((storage) => {
    for (const each of Object.keys(storage)) {
      if (!each.startsWith(PREFIX)) continue;
      const text = storage.getItem(each) as string;
      // Taken away first: one that cannot be read is in nobody's way again.
      storage.removeItem(each);
      const kept = JSON.parse(text);
      Object.assign(counts, kept.counts);
      records.push(...kept.records);
    }
  });

  return {
    waiting: () => records,
    change(action) {
      if (isChanging) {
        action();
        return;
      }
      if (isKept && stored((storage) => storage.getItem(key)) === null) {
        records = [];
        counts = {};
        // What was under the old one is the other page's to tell, by that name.
        key += '-';
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
        const isWorthIt = consent.allows('storage') && Boolean(records[0] || Object.keys(counts)[0]);
        if (isWorthIt) storage.setItem(key, JSON.stringify({ records, counts }));
        else if (isKept) storage.removeItem(key);
        return isWorthIt;
      });
    },
    enter(record) {
      records.push(record);
      count('made');
    },
    take,
    unlink() {
      counts = Object.fromEntries(Object.values(counts).map((each) => [newId(), each]));
    },
    tell(record) {
      // Once it has been on its way it stays as it is: of its copies the server takes the first.
      if (record.counts) return;
      const { [key]: fresh, ...others } = counts;
      record.counts = fresh ? { ...others, [record.id]: fresh } : others;
      counts = {};
    },
  };
}
