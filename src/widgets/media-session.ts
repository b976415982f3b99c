export type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

type MediaWindow = Window & typeof globalThis;

const ACTIONS = 'play pause seekto seekbackward seekforward nexttrack previoustrack';

/** Sets the metadata and the handlers of the Media Session. Removes all other handlers. */
export function setMediaSession(
  { navigator: { mediaSession }, MediaMetadata }: MediaWindow,
  metadata: MediaMetadataInit,
  handlers: Handlers,
): void {
  if (!mediaSession) return;
  mediaSession.metadata = new MediaMetadata(metadata);
  setHandlers(mediaSession, handlers);
}

/** Removes the metadata and all handlers of the Media Session. */
export function clearMediaSession({ navigator: { mediaSession } }: MediaWindow): void {
  if (!mediaSession) return;
  mediaSession.metadata = null;
  setHandlers(mediaSession, {});
}

function setHandlers(mediaSession: MediaSession, handlers: Handlers): void {
  for (const action of ACTIONS.split(' ') as MediaSessionAction[]) {
    try {
      mediaSession.setActionHandler(action, handlers[action] ?? null);
    } catch {
      // The browser does not support this action.
    }
  }
}
