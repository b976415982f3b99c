import type { Page } from '../page/page';
import { createTryStorage } from '../page/try-storage';
import { type Batch, createBatch, MAX_BATCH_BYTES } from './batches';
import { watchBlockedAddresses } from './blocked-addresses';
import type { Endpoint } from './endpoint';
import { OutboxQueue } from './outbox-queue';
import type { DropReason, OutboxRecord } from './outbox-record';
import type { Consent } from './page-consent';
import { PageExit } from './page-exit';
import { parseRefusals } from './parse-refusals';
import { decideOutcome, nextRetry, retryDelay } from './retry-policy';
import { type OutboxRequest, type OutboxResponse, post, postOnExit } from './transports';
import { whenHidden } from './when-hidden';

/** Milliseconds that a record waits for others, so that a burst of them wakes the radio once. */
const FLUSH_DELAY = 500;
/** Requests in flight at once, by size: with one more, a page that ends may still send. */
const MAX_BYTES_IN_FLIGHT = 3 * MAX_BATCH_BYTES;

/** Receives the outcome of a record, and the server's last status (0: it could not be reached). */
export type OnSettled = (outcome: 'sent' | DropReason, status?: number) => void;

/** Makes a record of `data` and sends it. Makes none where consent does not allow its kind. */
export type Send = (data: unknown, onSettled?: OnSettled) => void;

/** Delivers all records of a page. */
export interface Outbox {
  open(endpoint: Endpoint): Send;
}

/** Delivery state of a record. A record without one only waits in the queue. */
type State =
  /** Sent; a response is expected. */
  | 'in-flight'
  /** Sent when the page was hidden, by a request without a response. */
  | 'handed-over'
  /** The browser sends it when the page ends. */
  | 'scheduled';

/** A batch and the address that it is sent to. */
interface AddressedBatch extends Batch {
  readonly url: string;
}

/**
 * Delivers each record under its own id, which the server accepts once. Retries it until it is confirmed, or drops and
 * counts it. When the page ends, records that are not in flight are sent by `fetchLater` or a beacon. Unconfirmed records
 * wait in storage for the next page where consent allows it. Made = sent + dropped + waiting.
 */
export function createOutbox(page: Page, consent: Consent, signal: AbortSignal): Outbox {
  return new PageOutbox(page, consent, signal);
}

class PageOutbox implements Outbox {
  readonly #page: Page;
  readonly #consent: Consent;
  readonly #signal: AbortSignal;
  readonly #queue: OutboxQueue;
  readonly #exit = new PageExit();
  readonly #isBlocked: (url: string) => boolean;
  readonly #endpoints: Endpoint[] = [];
  readonly #states = new WeakMap<OutboxRecord, State>();
  /** Records from the storage have none. */
  readonly #callbacks = new WeakMap<OutboxRecord, OnSettled>();
  #timer = 0;
  #isFlushing = false;
  #willHandOver = false;

  constructor(page: Page, consent: Consent, signal: AbortSignal) {
    this.#page = page;
    this.#consent = consent;
    this.#signal = signal;
    this.#queue = new OutboxQueue(newId, createTryStorage(page), consent);
    this.#isBlocked = watchBlockedAddresses(page.document, signal);
    this.#applyConsent();
    this.#listen();
  }

  open(endpoint: Endpoint): Send {
    this.#endpoints.push(endpoint);
    if (this.#queue.records.length > 0) this.#planFlush(FLUSH_DELAY);
    return (data, onSettled) => this.#add(endpoint, data, onSettled);
  }

  #listen(): void {
    const { window, document } = this.#page;
    const resume = (): void => this.#resume();
    const options = { signal: this.#signal };
    this.#consent.onChange(() => this.#applyConsent());
    whenHidden(this.#page, this.#signal, () => this.#handOver());
    document.addEventListener('visibilitychange', () => document.hidden || resume(), options);
    for (const type of ['pageshow', 'online']) window.addEventListener(type, resume, options);
    this.#signal.addEventListener('abort', () => this.#stop(), { once: true });
  }

  #stop(): void {
    this.#page.window.clearTimeout(this.#timer);
    this.#exit.cancel();
    this.#queue.commit();
  }

  #add(endpoint: Endpoint, data: unknown, onSettled: OnSettled | undefined): void {
    if (this.#signal.aborted || !this.#consent.allows(endpoint.kind)) return;
    const record: OutboxRecord = { id: newId(), to: endpoint.name, data, at: Date.now(), tries: 0 };
    // Data that cannot be encoded throws here, before the queue changes.
    const { bytes } = createBatch(endpoint, [record], endpoint.encode) as Batch;
    this.#queue.change(() => {
      this.#queue.add(record);
      if (onSettled) this.#callbacks.set(record, onSettled);
      if (bytes > MAX_BATCH_BYTES) this.#settle(record, 'size');
    });
    if (this.#page.document.hidden) this.#planHandOver();
    this.#planFlush(FLUSH_DELAY);
  }

  #settle(record: OutboxRecord, outcome: 'sent' | DropReason, status?: number): void {
    if (this.#queue.remove(record, outcome)) this.#callbacks.get(record)?.(outcome, status);
  }

  #planFlush(delay: number): void {
    this.#page.window.clearTimeout(this.#timer);
    this.#timer = this.#page.window.setTimeout(() => this.#flush(), delay);
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#unschedule();
    this.#isFlushing = true;
    for (let batches = this.#takeDue(); batches.length > 0; batches = this.#takeDue())
      await Promise.all(batches.map((each) => this.#deliver(each)));
    this.#isFlushing = false;
    if (this.#signal.aborted) return;
    // Before what waits is scheduled: a record that becomes due meanwhile is sent by the next flush.
    const retry = nextRetry(this.#queue.records, Date.now());
    this.#schedule();
    if (retry) this.#planFlush(retry - Date.now());
  }

  #takeDue(): AddressedBatch[] {
    if (this.#signal.aborted || !this.#page.window.navigator.onLine) return [];
    return this.#takeBatches('in-flight', MAX_BYTES_IN_FLIGHT);
  }

  #takeAll(state: State): AddressedBatch[] {
    const batches = this.#takeBatches(state);
    return batches.length > 0 ? [...batches, ...this.#takeAll(state)] : batches;
  }

  /** Takes at most one batch of each endpoint out of the queue's records, in one change of the queue. */
  #takeBatches(state: State, maxBytes = Number.POSITIVE_INFINITY): AddressedBatch[] {
    const taken: AddressedBatch[] = [];
    if (this.#queue.records.length === 0) return taken;
    let bytes = 0;
    const isEnding = state !== 'in-flight';
    this.#queue.change(() => {
      for (const endpoint of this.#endpoints) {
        const batch = this.#nextBatch(endpoint, isEnding);
        bytes += batch?.bytes ?? 0;
        if (!batch || bytes > maxBytes) continue;
        for (const record of batch.records) this.#states.set(record, state);
        endpoint.left--;
        taken.push(batch);
      }
    });
    // Stored before they are sent: their counts must not be reported under two ids.
    this.#queue.commit();
    return taken;
  }

  /** Returns the next batch that may be sent. Drops records whose addresses are all blocked, or whose requests are used up. */
  #nextBatch(endpoint: Endpoint, isEnding: boolean): AddressedBatch | undefined {
    for (;;) {
      const batch = createBatch(endpoint, this.#readyRecords(endpoint, isEnding), (record) => {
        this.#queue._attachCounts(record);
        return endpoint.encode(record);
      });
      if (!batch) return undefined;
      const url = endpoint.urls(batch.records[0] as OutboxRecord).find((each) => !this.#isBlocked(each));
      if (url && endpoint.left > 0) return { ...batch, url };
      for (const record of batch.records) this.#settle(record, url ? 'overflow' : 'blocked');
    }
  }

  /** A record that waits for a retry holds back its endpoint. */
  #readyRecords({ name }: Endpoint, isEnding: boolean): OutboxRecord[] {
    const records = this.#queue.records.filter(({ to }) => to === name);
    // The next page can send them, so the end of this page does not shorten the delay of a retry.
    const mayWait = !isEnding || this.#consent.allows('storage');
    if (mayWait && nextRetry(records, Date.now())) return [];
    return records.filter((each) => !this.#states.has(each));
  }

  async #deliver(batch: AddressedBatch): Promise<void> {
    const response = await post(this.#page.window, toRequest(batch));
    if (this.#signal.aborted) return;
    this.#queue.change(() => {
      for (const record of batch.records) this.#states.delete(record);
      // A request that the page's policy blocked is not a failed try: the next address is used.
      if (response.status || !this.#isBlocked(batch.url)) this.#conclude(batch, response);
    });
  }

  #conclude({ endpoint, records }: Batch, response: OutboxResponse): void {
    const refused = endpoint.isList ? parseRefusals(response.text) : undefined;
    for (const record of records) {
      record.tries += 1;
      const outcome = decideOutcome(
        response,
        endpoint.accepts,
        record.tries,
        Boolean(refused?.has(record.id)),
      );
      if (outcome) this.#settle(record, outcome, response.status);
      else record.after = Date.now() + retryDelay(response, record.tries);
    }
  }

  /** Schedules the records that a flush could not send. */
  #schedule(): void {
    if (!('fetchLater' in this.#page.window)) return;
    for (const each of this.#takeAll('scheduled'))
      if (!this.#exit.schedule(this.#page.window, toRequest(each)))
        for (const record of each.records) this.#states.delete(record);
  }

  #unschedule(): void {
    this.#exit.cancel();
    this.#clear('scheduled');
  }

  #clear(state: State): void {
    for (const record of this.#queue.records)
      if (this.#states.get(record) === state) this.#states.delete(record);
  }

  /** A page that is hidden may end before anything else runs. */
  #planHandOver(): void {
    if (this.#willHandOver) return;
    this.#willHandOver = true;
    queueMicrotask(() => this.#handOver());
  }

  /** Sends all records that are neither in flight nor scheduled. */
  #handOver(): void {
    this.#willHandOver = false;
    if (this.#signal.aborted) return;
    for (const each of this.#takeAll('handed-over')) postOnExit(this.#page.window, toRequest(each));
  }

  /** Sends records again that were handed over without a response: the server ignores a repeated id. */
  #resume(): void {
    this.#clear('handed-over');
    if (this.#queue.records.length > 0) this.#planFlush(0);
  }

  /** Records that were made with full consent name the visitor: with less consent, none of them is sent. */
  #applyConsent(): void {
    this.#queue.change(() => {
      if (this.#consent.allows('storage')) return;
      this.#exit.cancel();
      for (const record of this.#queue.records) this.#settle(record, 'consent');
      this.#queue._renewIds();
    });
    this.#queue.commit();
  }
}

function toRequest({ endpoint, url, body }: AddressedBatch): OutboxRequest {
  const { type, timeout, headers } = endpoint;
  return { url, body, type, timeout, headers: headers?.() };
}

/** Ids have no part in common that shows that one page made two of them. */
function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}
