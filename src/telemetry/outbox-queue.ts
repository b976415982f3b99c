import { toJson } from '../page/to-json';
import type { TryStorage } from '../page/try-storage';
import type { ClientReports, Counts, DropReason, OutboxRecord } from './outbox-record';
import type { Consent } from './page-consent';

const PREFIX = 'vitrine-outbox-';
/** Each has at most 16 KiB. */
const MAX_RECORDS = 100;
/** Milliseconds: a day. */
const MAX_AGE = 864e5;

/**
 * The records that wait, and counts of the others, in memory and, where consent allows it, in local storage.
 *
 * They are stored under a key of this page. The next page takes them over by removing the key, even from a page that is
 * still open in another tab. That page then finds its key removed and drops its copies.
 */
export class OutboxQueue {
  readonly #newId: () => string;
  readonly #tryStorage: TryStorage;
  readonly #consent: Consent;
  #key: string;
  #records: OutboxRecord[] = [];
  /** Counts to report: new ones under our key, and those that dropped records were to report and perhaps have. */
  #counts: ClientReports = {};
  #isStored = false;
  #isDirty = false;

  constructor(newId: () => string, tryStorage: TryStorage, consent: Consent) {
    this.#newId = newId;
    this.#tryStorage = tryStorage;
    this.#consent = consent;
    this.#key = PREFIX + newId();
    this.#takeOver();
  }

  get records(): readonly OutboxRecord[] {
    return this.#records;
  }

  /** Runs `action`, in which all changes happen. What a task changes is written to the storage once, at its end. */
  change(action: () => void): void {
    if (!this.#isDirty) {
      this.#forgetIfTakenOver();
      this.#isDirty = true;
      queueMicrotask(() => this.commit());
    }
    action();
    for (const record of this.#records)
      if (!(Date.now() - record.at < MAX_AGE)) this.remove(record, 'expired');
    for (const record of this.#records.slice(0, -MAX_RECORDS)) this.remove(record, 'overflow');
  }

  /** Writes what has changed now: for a task in which records leave the page, or the page ends. */
  commit(): void {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    this.#isStored = Boolean(this.#tryStorage((storage) => this.#write(storage)));
  }

  /** Adds a new record. */
  add(record: OutboxRecord): void {
    this.#records.push(record);
    this.#count('made');
  }

  /** Removes a record. False when another page has taken it over. */
  remove(record: OutboxRecord, outcome: 'sent' | DropReason): boolean {
    if (!this.#records.includes(record)) return false;
    this.#records = this.#records.filter((each) => each !== record);
    // The record may have arrived with its counts. The server counts each id once.
    if (outcome !== 'sent') Object.assign(this.#counts, record.counts);
    this.#count(outcome);
    return true;
  }

  /** Attaches the counts to a record, which reports them. A record keeps the counts of its first request. */
  _attachCounts(record: OutboxRecord): void {
    if (record.counts) return;
    const { [this.#key]: fresh, ...others } = this.#counts;
    record.counts = fresh ? { ...others, [record.id]: fresh } : others;
    this.#counts = {};
  }

  /** Gives the counts new ids: the server may know the old ones from records that name the visitor. */
  _renewIds(): void {
    this.#counts = Object.fromEntries(Object.values(this.#counts).map((each) => [this.#newId(), each]));
  }

  #takeOver(): void {
    this.#tryStorage((storage) => {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(PREFIX)) continue;
        const text = storage.getItem(key) as string;
        // Removed first, so that a value that cannot be parsed does not stay.
        storage.removeItem(key);
        const { records, counts } = JSON.parse(text);
        Object.assign(this.#counts, counts);
        this.#records.push(...records);
      }
    });
  }

  #forgetIfTakenOver(): void {
    if (!this.#isStored || this.#tryStorage((storage) => storage.getItem(this.#key)) !== null) return;
    this.#records = [];
    this.#counts = {};
    // The other page reports the counts under the old key.
    this.#key += '-';
  }

  #write(storage: Storage): boolean {
    const hasContent = this.#records.length > 0 || Object.keys(this.#counts).length > 0;
    const mayStore = hasContent && this.#consent.allows('storage');
    if (mayStore) storage.setItem(this.#key, toJson({ records: this.#records, counts: this.#counts }));
    else if (this.#isStored) storage.removeItem(this.#key);
    return mayStore;
  }

  #count(outcome: keyof Counts): void {
    const counts = this.#counts[this.#key] ?? {};
    this.#counts[this.#key] = counts;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
}
