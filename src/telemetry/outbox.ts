import type { Page } from '../page/page';
import { pageStored } from '../page/stored';
import { createQueue } from './outbox-queue';
import type { DropReason, Endpoint, OutboxRecord } from './outbox-record';
import { type Answer, type Parcel, post, postAndGo, postAtEnd } from './outbox-ways';
import type { Consent } from './page-consent';

/** Milliseconds that a record waits for company, so that a burst wakes the radio once. */
const GATHER = 500;
/** Bytes of one request: a quarter of what a page may have on its way when it ends. */
const PIECE = 16_384;
const FIRST_RETRY = 500;
const LAST_RETRY = 30_000;
const MAX_TRIES = 8;
/** No answer, or what a server says of itself or of now, and not of the request: too slow, too many, broken. */
const TRANSIENT = /^(0|408|429|5..)$/;

/** Hears what became of a record, and the last status of the server (0: it did not answer). */
export type Settled = (outcome: 'sent' | DropReason, status?: number) => void;

/** JSON leaves functions out: a record from the store has nobody waiting. */
type Fresh = OutboxRecord & { settled?: Settled | undefined };
type Piece = [Endpoint, [OutboxRecord, ...OutboxRecord[]]];

/** With an answer to come. */
const FLYING = 1;
/** Left with the browser as the page went: no answer will come. */
const GONE = 2;
/** Left with the browser in case the page ends. */
const ARMED = 3;

/** Makes a record of `data` and sends it in its time. Where consent does not allow it, none is made. */
export type Send = (data: unknown, settled?: Settled) => void;

/** The one way by which records leave the page. */
export interface Outbox {
  open(endpoint: Endpoint): Send;
  /** Takes the records that `action` makes together: for many, one look at the store and one at the browser. */
  together(action: () => void): void;
}

/**
 * Delivers each record under an id of its own, which the server takes once: again and again until it is confirmed, or
 * given up and counted. What is not confirmed when the page ends goes once more with `fetchLater` or a beacon, and
 * waits for the next page where consent allows a store. Made = sent + dropped + waiting.
 */
export function createOutbox(page: Page, consent: Consent): Outbox {
  const { window, document } = page;
  const queue = createQueue(newId, pageStored(page), consent, arm);
  const endpoints: Endpoint[] = [];
  const marks = new Map<OutboxRecord, number>();
  const blocked: string[] = [];
  let disarm = new AbortController();
  let timer = 0;
  let isFlushing = false;
  let isLeaving = false;

  function make(endpoint: Endpoint, data: unknown, settled?: Settled): void {
    if (!consent.allows(endpoint.kind)) return;
    const record: Fresh = { id: newId(), to: endpoint.name, data, at: Date.now(), tries: 0, settled };
    // What cannot be written throws here, before anything has changed.
    const { size } = bodyOf(endpoint, [record]);
    queue.change(() => {
      queue.enter(record);
      if (size > PIECE) take(record, 'size');
    });
    // A page that hides may be gone before anything else runs.
    if (document.hidden && !isLeaving) queueMicrotask(leave);
    isLeaving = document.hidden;
    plan(GATHER);
  }

  function take(record: Fresh, outcome: 'sent' | DropReason, status?: number): void {
    if (queue.take(record, outcome)) record.settled?.(outcome, status);
  }

  /** What may go now, in pieces. A record that was told to wait holds back its endpoint. */
  function pieces(isEnd?: boolean): Piece[] {
    return endpoints.flatMap((endpoint) => {
      const records = queue.waiting().filter(({ to }) => to === endpoint.name);
      // What the next page can send does not trouble a server that asked for patience.
      const mayWait = !isEnd || consent.allows('storage');
      if (mayWait && records.some(({ after = 0 }) => after > Date.now())) return [];
      return split(
        endpoint,
        records.filter((each) => (marks.get(each) ?? ARMED) === ARMED),
      );
    });
  }

  function pack([endpoint, records]: Piece): Parcel | undefined {
    const url = endpoint.urls(records[0]).find((each) => !isBlocked(each));
    if (!url) return undefined;
    records.forEach(queue.tell);
    return { ...endpoint, url, body: bodyOf(endpoint, records), headers: endpoint.headers?.() };
  }

  function isBlocked(url: string): boolean {
    return blocked.some((start) => url.startsWith(start));
  }

  function mark([, records]: Piece, as: number): void {
    for (const each of records) marks.set(each, as);
  }

  function unmark(as: number): void {
    for (const [each, mark] of marks) if (mark === as) marks.delete(each);
  }

  function plan(wait: number): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, wait);
  }

  async function flush(): Promise<void> {
    if (isFlushing || !window.navigator.onLine) return;
    isFlushing = true;
    for (let next = pieces()[0]; next; next = pieces()[0]) await deliver(next);
    isFlushing = false;
    // Those whose time has come wait for another of their endpoint, or for a page that has it.
    const waits = queue.waiting().flatMap(({ after = 0 }) => (after > Date.now() ? after - Date.now() : []));
    if (waits.length) plan(Math.min(...waits));
  }

  async function deliver(piece: Piece): Promise<void> {
    const parcel = pack(piece);
    queue.change(() => {
      mark(piece, FLYING);
      if (!parcel) for (const each of piece[1]) take(each, 'blocked');
    });
    const answer = parcel && (await post(window, parcel));
    queue.change(() => {
      unmark(FLYING);
      // Refused by the page's own policy: it goes to the next address, and did not fail yet.
      if (answer && (answer.status || !isBlocked(parcel.url))) conclude(piece, answer);
    });
  }

  function conclude([{ accepts }, records]: Piece, { status, text, retry }: Answer): void {
    const isTaken = accepts.includes(status);
    for (const each of records) {
      // Of a list, the answer names those that were not taken.
      const isRefused = isTaken ? text.includes(`"id":"${each.id}"`) : !TRANSIENT.test(String(status));
      if (isRefused) take(each, 'refused', status);
      else if (isTaken) take(each, 'sent', status);
      each.tries += 1;
      each.after = Date.now() + Math.max(readRetry(retry), backOff(each.tries));
      if (each.tries >= MAX_TRIES) take(each, status ? 'server' : 'network', status);
    }
  }

  /** Leaves with the browser what is not there yet. */
  function hand(as: number, way: (parcel: Parcel) => boolean): void {
    for (const piece of pieces(true)) {
      const parcel = !marks.has(piece[1][0]) && pack(piece);
      if (parcel && way(parcel)) mark(piece, as);
    }
  }

  /** The newest state takes the place of what was left before. */
  function arm(): void {
    disarm.abort();
    disarm = new AbortController();
    unmark(ARMED);
    hand(ARMED, (parcel) => postAtEnd(window, parcel, disarm.signal));
  }

  function leave(): void {
    isLeaving = false;
    queue.change(() => hand(GONE, (parcel) => postAndGo(window, parcel)));
  }

  /** What was left behind has no answer: it goes again, and the server knows it by its id. */
  function comeBack(): void {
    unmark(GONE);
    plan(0);
  }

  /** What was made with full consent names the visitor: with less, none of it may leave any more. */
  function obeyConsent(): void {
    queue.change(() => {
      if (consent.allows('storage')) return;
      for (const each of queue.waiting()) take(each, 'consent');
      queue.unlink();
    });
  }

  obeyConsent();
  consent.onChange(obeyConsent);
  document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
    if (disposition === 'enforce' && effectiveDirective === 'connect-src') blocked.push(blockedURI);
  });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()));
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('online', comeBack);
  return {
    open(endpoint) {
      endpoints.push(endpoint);
      plan(GATHER);
      return (data, settled) => make(endpoint, data, settled);
    },
    together: queue.change,
  };
}

/** Of a record: what two of them have in common does not show that one page made them. */
function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

function split(endpoint: Endpoint, records: readonly OutboxRecord[]): Piece[] {
  const pieces: Piece[] = [];
  for (const record of records) {
    const last = pieces.at(-1)?.[1];
    if (last && endpoint.isList && bodyOf(endpoint, [...last, record]).size <= PIECE) last.push(record);
    else pieces.push([endpoint, [record]]);
  }
  return pieces;
}

function bodyOf({ encode, type }: Endpoint, records: readonly OutboxRecord[]): Blob {
  return new Blob([encode(records)], { type });
}

/** Milliseconds, twice as many after each try, up to twice that at random so that visitors do not come back together. */
function backOff(tries: number): number {
  return Math.min(LAST_RETRY, FIRST_RETRY * 2 ** tries) * (1 + Math.random());
}

/** Milliseconds, of seconds or of a date. */
function readRetry(value: string | null): number {
  return Number(value) * 1000 || Date.parse(String(value)) - Date.now() || 0;
}
