import type { Transaction } from 'kysely';
import type { Database } from '../database/open-database';
import { readOrFallBack } from '../database/read-or-fall-back';
import type { Tables } from '../database/tables';
import { singleFlight } from '../process/single-flight';
import { changeContent, readContentVersions } from './content-version';

/** Content of one kind, which every process of a website has in memory. The owner changes it in any of them. */
export interface LiveContent<Value> {
  /** Returns the content as it was last read. Other content is another value. */
  current(): Value;
  /** Reads what other processes have changed, and returns the content. Keeps what is known while the database is unavailable. */
  refresh(): Promise<Value>;
  /** Reads what other processes have changed. Rejects while the database is unavailable, for a start that needs the content. */
  load(): Promise<void>;
  /** Runs a change while no other process changes this kind of content, and reads the content again. Returns its result. */
  change<Result>(write: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Changes the content in memory as a transaction of this process did, which made `version`. Reads nothing. */
  apply(version: number, change: (known: Value) => Value): void;
}

export interface ContentOptions<Value> {
  /** The name of its version, such as `forms`. */
  kind: string;
  /** What is known before the first read. */
  initial: Value;
  /** Reads the content. It receives what is known, for content that is read in parts. */
  read: (db: Database, known: Value) => Promise<Value>;
  /** Returns what was read, with what was applied while it was read. For content that is changed with `apply`. */
  merge?: (read: Value, known: Value) => Value;
}

/** Returns content of one kind. */
export type OpenContent = <Value>(options: ContentOptions<Value>) => LiveContent<Value>;

/** Returns how to open the content of a website. Pages that refresh several kinds at once read their versions once. */
export function createContentOpener({ db, websiteId }: { db: Database; websiteId: string }): OpenContent {
  const readVersions = singleFlight(
    () => readContentVersions(db, websiteId),
    () => '',
  );
  return <Value>({
    kind,
    initial,
    read,
    merge = (value) => value,
  }: ContentOptions<Value>): LiveContent<Value> => {
    let known = { version: -1, value: initial };
    const load = async (version: number) => {
      const value = await read(db, known.value);
      // A slow read must not replace a newer one.
      if (version >= known.version) known = { version, value: merge(value, known.value) };
    };
    const loadNewer = singleFlight(
      async () => {
        // First, so that content which changes in between is read again.
        const version = (await readVersions('')).get(kind) ?? 0;
        if (version > known.version) await load(version);
      },
      () => '',
    );
    return {
      current: () => known.value,
      async refresh() {
        await readOrFallBack(loadNewer(''), undefined);
        return known.value;
      },
      load: () => loadNewer(''),
      async change(write) {
        let version = 0;
        const result = await changeContent(db, { websiteId, kind }, (trx, changed) => {
          version = changed;
          return write(trx);
        });
        await readOrFallBack(load(version), undefined);
        return result;
      },
      apply(version, change) {
        if (version <= known.version) return;
        // Without changes of others in between, there is nothing else to read.
        const isNext = version === known.version + 1;
        known = { version: isNext ? version : known.version, value: change(known.value) };
      },
    };
  };
}
