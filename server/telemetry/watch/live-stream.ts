import { PassThrough } from 'node:stream';
import type { LiveEvent, LiveFeed } from './live-feed';

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
