import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { LiveChange, LiveWindow } from './live-window';

/** Milliseconds between two reads of the database. */
const POLL_MS = 2000;
/** Changes that are kept for viewers who reconnect: about ten minutes of them. */
const KEPT_CHANGES = 300;

/** A change with the id by which a viewer continues after it. */
export interface LiveEvent extends LiveChange {
  id: string;
}

export interface LiveFeed {
  /**
   * Calls `listener` with every change until the returned function is called. The first call has what follows `lastId`, or
   * everything when it is unknown: from another process, or too old.
   */
  subscribe(lastId: string | undefined, listener: (event: LiveEvent) => void): () => void;
  /** Stops reading. */
  stop(): void;
}

export interface LiveFeedOptions {
  window: LiveWindow;
  onError: (error: unknown) => void;
  pollMs?: number | undefined;
}

/** Returns the feed of a process: one reader for all viewers, which reads only while there are any. */
export function createLiveFeed({ window, onError, pollMs = POLL_MS }: LiveFeedOptions): LiveFeed {
  const epoch = randomUUID().slice(0, 8);
  const listeners = new Set<(event: LiveEvent) => void>();
  let changes: LiveEvent[] = [];
  let sequence = 0;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let hasRead = false;
  let isStopped = false;

  const idNow = () => `${epoch}-${sequence}`;
  const read = async () => {
    try {
      const change = await window.poll();
      hasRead = true;
      if (!change) return;
      sequence++;
      const event = { ...change, id: idNow() };
      // A reader who missed a snapshot needs a new one.
      changes = change.isSnapshot ? [] : [...changes.slice(1 - KEPT_CHANGES), event];
      for (const listener of listeners) listener(event);
    } catch (error) {
      onError(error);
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    if (listeners.size === 0) return;
    timer = setTimeout(() => void loop(), pollMs).unref();
  };
  const loop = () => {
    reading ??= read().finally(() => {
      reading = undefined;
      schedule();
    });
    return reading;
  };
  /** Returns the changes after an id; undefined when not all of them are kept. */
  const changesAfter = (lastId: string | undefined): LiveEvent[] | undefined => {
    if (lastId === idNow()) return [];
    const index = changes.findIndex(({ id }) => id === lastId);
    return index === -1 ? undefined : changes.slice(index + 1);
  };

  return {
    subscribe(lastId, listener) {
      let isOpen = true;
      const start = () => {
        if (!isOpen || isStopped) return;
        const missed = changesAfter(lastId);
        if (missed) for (const event of missed) listener(event);
        else listener({ ...window.snapshot(), id: idNow() });
        listeners.add(listener);
        schedule();
      };
      // After a time without viewers the window is read first.
      if (listeners.size > 0 && hasRead) start();
      else void loop().then(start);
      return () => {
        isOpen = false;
        listeners.delete(listener);
      };
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

/** Bytes that wait for a slow viewer, who is disconnected and continues after the last event that arrived. */
const MAX_WAITING = 2_000_000;

export interface LiveStreamOptions {
  feed: LiveFeed;
  /** The id of the last event that arrived; undefined for a new viewer. */
  lastId: string | undefined;
  /** Returns whether the viewer may still see the events. */
  isAdmitted(): Promise<boolean>;
  /** Milliseconds since 1970. */
  now: () => number;
  heartbeatMs: number;
}

/** Returns the stream of a viewer. It ends when the viewer is no longer admitted. */
export function openLiveStream({
  feed,
  lastId,
  isAdmitted,
  now,
  heartbeatMs,
}: LiveStreamOptions): PassThrough {
  const stream = new PassThrough();
  const writeTime = () => write(stream, `event: time\ndata: ${JSON.stringify({ now: now() })}\n\n`);
  const beat = async () => {
    // A failed check ends no stream.
    if (await isAdmitted().catch(() => true)) writeTime();
    else if (stream.writable) stream.end('event: signed-out\ndata: {}\n\n');
  };
  // The first bytes at once, so that the browser reports an open connection.
  write(stream, 'retry: 3000\n\n');
  writeTime();
  const close = feed.subscribe(lastId, (event) => write(stream, writeEvent(event)));
  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref();
  stream.on('close', () => {
    clearInterval(heartbeat);
    close();
  });
  return stream;
}

/** Writes to an open stream, or disconnects a viewer who does not read. */
function write(stream: PassThrough, text: string): void {
  if (stream.writableLength > MAX_WAITING) stream.destroy();
  else if (stream.writable) stream.write(text);
}

function writeEvent({ id, isSnapshot, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${isSnapshot ? 'snapshot' : 'update'}\ndata: ${JSON.stringify(data)}\n\n`;
}
