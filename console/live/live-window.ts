import { LIVE_MINUTES, type LiveData, type LiveError, type LiveRecord } from '../../contract/telemetry/live';

const WINDOW_MS = LIVE_MINUTES * 60_000;

/** What the screen shows. */
export interface LiveView {
  records: readonly LiveRecord[];
  errors: readonly LiveError[];
  /** Share of the records that the view has. */
  share: number;
  /** The end of the window: milliseconds since 1970, by the clock of the server. */
  until: number;
}

/** The records and errors of the last 30 minutes. */
export interface LiveWindow {
  /** Sets the time of the server, in milliseconds since 1970. */
  setTime(serverTime: number): void;
  /** Adds the data of an event; a snapshot replaces everything. Returns how many records and errors are new. */
  add(data: LiveData, isSnapshot: boolean): number;
  /** Returns the current view, sorted by time. */
  view(): LiveView;
}

/** Returns an empty window. Uses the clock of the browser until the time of the server is set. */
export function createLiveWindow(now: () => number): LiveWindow {
  let records = new Map<string, LiveRecord>();
  let errors = new Map<string, LiveError>();
  let share = 1;
  /** Milliseconds that the clock of the server is ahead of `now`. */
  let ahead = 0;
  const dropOld = (until: number) => {
    for (const items of [records, errors])
      for (const { id, at } of items.values()) if (at < until - WINDOW_MS) items.delete(id);
  };
  return {
    setTime(serverTime) {
      ahead = serverTime - now();
    },
    add(data, isSnapshot) {
      const added = countNew(data.records, records) + countNew(data.errors, errors);
      if (isSnapshot) {
        records = new Map();
        errors = new Map();
      }
      for (const each of data.records)
        if ((records.get(each.id)?.revision ?? -1) < each.revision) records.set(each.id, each);
      for (const each of data.errors) errors.set(each.id, each);
      share = data.share;
      dropOld(now() + ahead);
      return added;
    },
    view() {
      const until = now() + ahead;
      dropOld(until);
      return { records: byTime(records), errors: byTime(errors), share, until };
    },
  };
}

function countNew(items: readonly { id: string }[], known: ReadonlyMap<string, unknown>): number {
  return items.filter(({ id }) => !known.has(id)).length;
}

function byTime<Item extends { at: number }>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items.values()].sort((one, other) => one.at - other.at);
}
