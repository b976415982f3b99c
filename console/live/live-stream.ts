import { liveCall } from '../../contract/telemetry/live';
import { asOwnerFailure } from '../frame/owner-failure';

/** Milliseconds before a stream that the server refused is opened again. */
const REOPEN_MS = 15_000;
/** Events that have data. */
const EVENT_TYPES = ['snapshot', 'update', 'time'] as const;
/** State of a source that the browser does not open again. */
const CLOSED = 2;

export type LiveConnection = 'connecting' | 'open' | 'lost';
type LiveEventType = (typeof EVENT_TYPES)[number];

/** The part of `EventSource` that the stream uses. */
export interface LiveSource {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  readonly readyState: number;
  close(): void;
}

export interface LiveStreamDeps {
  open(path: string): LiveSource;
  /** Sends a request that requires the permission of the stream. @throws {OwnerFailure} */
  checkSession(signal: AbortSignal): Promise<unknown>;
  onConnection(connection: LiveConnection): void;
  onEvent(type: LiveEventType, data: unknown): void;
  /** Called when the session has ended, or its role has lost the permission. */
  onSignedOut(): void;
  signal: AbortSignal;
}

/** Follows the stream until `signal` aborts or the session ends. */
export function followLiveStream(deps: LiveStreamDeps): void {
  const { open, onConnection, onEvent, signal } = deps;
  if (signal.aborted) return;
  const source = open(liveCall.path);
  const close = () => source.close();
  signal.addEventListener('abort', close, { once: true });
  const reopen = (delayMs: number) => {
    close();
    signal.removeEventListener('abort', close);
    void openAgain(deps, delayMs);
  };
  source.addEventListener('open', () => onConnection('open'));
  for (const type of EVENT_TYPES)
    source.addEventListener(type, ({ data }) => onEvent(type, JSON.parse(data)));
  // The server also ends the stream of a session whose token was replaced: the next request sends the new token.
  source.addEventListener('signed-out', () => {
    onConnection('connecting');
    reopen(0);
  });
  source.addEventListener('error', () => {
    onConnection('lost');
    // A browser opens a connection again that was lost, and gives up one that was refused.
    if (source.readyState === CLOSED) reopen(REOPEN_MS);
  });
}

/** Opens the stream again, unless the session has ended. `EventSource` does not report the status of a response. */
async function openAgain(deps: LiveStreamDeps, delayMs: number): Promise<void> {
  const { checkSession, onConnection, onSignedOut, signal } = deps;
  const failure = await checkSession(signal).then(() => null, asOwnerFailure);
  if (signal.aborted) return;
  if (failure && failure.kind !== 'unavailable') return onSignedOut();
  if (failure) onConnection('lost');
  setTimeout(() => followLiveStream(deps), failure ? REOPEN_MS : delayMs);
}
